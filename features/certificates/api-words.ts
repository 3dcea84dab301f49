import type { ApiWords } from "#platform/server/open-api/api-words.ts";

export const apiWords: ApiWords = {
  tag: {
    en: ["Certificates", "Proof of finished courses."],
    "pt-BR": ["Certificados", "A prova dos cursos concluídos."],
  },
  calls: {
    "GET /projects/certificate/{id}": "Um certificado e o link do PDF. Quem tem o id pode abri-lo, como um de papel.",
    "GET /projects/own-certificates": "Os certificados da pessoa, do mais novo ao mais antigo.",
    "GET /projects/validate/{token}": "Diz a qualquer pessoa se o código de um certificado é verdadeiro.",
  },
  fields: {
    "GetCertificateRequest.id": [
      "The certificate's `_id`.",
      "O `_id` do certificado.",
      "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704",
    ],
    "GetValidateRequest.token": ["The code on the certificate.", "O código do certificado.", "7KQ3-M9XD"],
    "certificate.token": ["The code on the certificate.", "O código do certificado.", "7KQ3-M9XD"],
    "certificates.token": ["The code on the certificate.", "O código do certificado.", "7KQ3-M9XD"],
    certificates: ["The certificates, latest first.", "Os certificados, do mais novo ao mais antigo."],
    "GetCertificateResponse.message": ["The certificate and its PDF.", "O certificado e o PDF."],
    pdf: [
      "The address of the PDF, signed for ten minutes.",
      "O endereço do PDF, assinado por dez minutos.",
      "/files/certificados/7KQ3-M9XD.pdf",
    ],
    started_at: ["When the course was begun.", "Quando o curso começou."],
    completed_at: ["When the course was finished.", "Quando o curso foi concluído."],
    "certificate.name": ["The name on the certificate.", "O nome no certificado.", "Marina de Albuquerque Cavalcanti"],
  },
};
