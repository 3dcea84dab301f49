import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: { en: ["Profile", "What a person says of themselves."], "pt-BR": ["Perfil", "O que a pessoa conta de si."] },
  calls: {
    "GET /projects/profile": "O que a academia guarda de quem pergunta, como a pessoa pode mudar.",
    "POST /projects/update-profile": "Troca o que a pessoa conta de si; o que falta ou está vazio é esquecido.",
    "POST /projects/change-photo":
      "Recebe uma foto JPEG, PNG, WebP ou AVIF (multipart), corta num quadrado e não guarda mais nada dela.",
    "POST /projects/remove-photo": "Tira a foto da pessoa.",
  },
  fields: {
    full_name: ["The name as in documents.", "O nome como nos documentos.", "Marina de Albuquerque Cavalcanti"],
    social_name: [
      "How the academy calls this person, if it differs.",
      "Como a academia chama a pessoa, se for diferente.",
      "Marina Cavalcanti",
    ],
    certificate_name: [
      "What certificates say, if it differs.",
      "O que os certificados dizem, se for diferente.",
      "Marina A. Cavalcanti",
    ],
    "ProfileData.name": ["The name that is shown.", "O nome que aparece.", "Marina Cavalcanti"],
    birth_date: ["The date of birth.", "A data de nascimento.", "1988-05-17"],
    phone: ["The telephone number.", "O telefone.", "11940020000"],
    cpf: ["The CPF, digits only.", "O CPF, só números.", "52998224725"],
    cnpj: ["The CNPJ, letters and digits only.", "O CNPJ, só letras e números.", "12ABC34501DE35"],
    cep: ["The postal code, digits only.", "O CEP, só números.", "01310100"],
    city: ["The city.", "A cidade.", "São Paulo"],
    "ProfileData.state": ["The state, in two letters.", "O estado, em duas letras.", "SP"],
    "UpdateProfileRequest.state": ["The state, in two letters.", "O estado, em duas letras.", "SP"],
    "UpdateProfileRequest.birth_date": [
      "The date of birth, as 17/05/1988 or 1988-05-17.",
      "A data de nascimento, como 17/05/1988 ou 1988-05-17.",
      "17/05/1988",
    ],
    rename_certificates: [
      "Also change the name on the certificates the person has.",
      "Muda também o nome nos certificados que a pessoa tem.",
    ],
    certificates_with_other_name: [
      "How many certificates carry another name than a new one would.",
      "Quantos certificados trazem um nome diferente do que um novo traria.",
      0,
    ],
    "ChangePhotoRequest.photo": ["The picture, at most 8 MB.", "A imagem, de no máximo 8 MB.", "foto.jpg"],
  },
};
