/** What a certificate's state is called on pages and in sheets. */
export const STATE_LABELS = { valid: "Válido", revoked: "Revogado", expired: "Vencido" } as const;
