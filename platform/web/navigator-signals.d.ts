/** Properties that only some browsers provide. */
interface Navigator {
  readonly globalPrivacyControl?: boolean;
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
}
