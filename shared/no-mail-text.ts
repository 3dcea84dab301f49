interface Academy {
  contact: { email: string; phone: string };
}

/** Returns the sentences for people who ask for a link while no mail server is configured: whom to ask instead. */
export function noMailText({ contact: { email, phone } }: Academy): string {
  const call = phone ? ` ou ligue para ${phone}` : "";
  return `Daqui ainda não sai nenhum e-mail, e o link não chega. Peça-o à academia: escreva para ${email}${call}.`;
}
