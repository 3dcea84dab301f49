export const MAX_LINE = 300;
