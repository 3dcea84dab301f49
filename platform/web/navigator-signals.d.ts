/** What some browsers provide beyond the standard. */
interface Navigator {
  readonly globalPrivacyControl?: boolean;
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
}
