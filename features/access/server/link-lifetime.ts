export const LINK_LIFETIME = "O link vale por 1 hora e só pode ser usado uma vez.";
