import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

const ID = "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704";
const COURSE: [string, string, string] = ["The course's `_id`.", "O `_id` do curso.", ID];
const SEEN: [string, string, string] = [
  "The code that the form was opened with: a second submit changes nothing.",
  "O código com que o formulário foi aberto: um segundo envio não muda nada.",
  "7KQ3-M9XD",
];
const CODE: [string, string, string] = ["The code on the certificate.", "O código do certificado.", "7KQ3-M9XD"];

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Certificates", "Proof of finished courses."],
    "pt-BR": ["Certificados", "A prova dos cursos concluídos."],
  },
  calls: {
    "GET /projects/certificate/{id}": "Um certificado e o link do PDF. Quem tem o id pode abri-lo, como um de papel.",
    "GET /projects/own-certificates": "Os certificados da pessoa, do mais novo ao mais antigo.",
    "POST /projects/renew-own-certificate/{id}":
      "Renova o certificado da própria pessoa, a partir de 60 dias antes do fim, com o curso de hoje completo. Antes disso, 409.",
    "GET /projects/validate/{token}":
      "Diz a qualquer pessoa se o código de um certificado é verdadeiro, e o que está impresso nele.",
    "GET /projects/issued-certificates": "Os certificados emitidos, 30 por página, do mais novo ao mais antigo.",
    "POST /projects/export-certificates":
      "Grava em CSV ou Excel os certificados do filtro, até 20.000, e devolve um link do arquivo, que vale um minuto.",
    "GET /projects/issued-certificate/{id}": "Um certificado, com o que foi emitido antes dele.",
    "POST /projects/revoke-certificate/{id}":
      "Revoga um certificado. Quem o conferir lê o motivo. Repetir não muda nada.",
    "POST /projects/reissue-certificate/{id}":
      "Emite de novo um certificado, com outro código e o modelo de hoje. O código anterior leva a ele.",
    "POST /projects/renew-certificate/{id}":
      "Emite um certificado por um novo período, com outro código. O código anterior leva a ele.",
    "GET /projects/certificate-keys":
      "As chaves públicas da academia; a que está em uso primeiro. Todas conferem os certificados, menos as retiradas.",
    "POST /projects/rotate-certificate-key":
      "Aposenta a chave em uso e faz outra. O que a anterior assinou continua conferível.",
    "POST /projects/withdraw-certificate-key":
      "Retira uma chave que vazou: ela não é mais publicada, e nada do que ela assinou se confere. Os certificados continuam valendo no registro da academia, e os arquivos saem assinados com a chave em uso quando baixados de novo. Repetir não muda nada.",
    "GET /projects/certificate-designs": "O modelo dos certificados de cada curso.",
    "GET /projects/certificate-design/{course_id}":
      "O modelo dos certificados de um curso, com links das imagens que valem uma hora.",
    "POST /projects/save-certificate-design/{course_id}":
      "Salva o modelo para os certificados emitidos daqui em diante. Os já emitidos ficam com o deles.",
    "POST /projects/certificate-picture/{course_id}":
      "Guarda a imagem de uma assinatura ou do logotipo de um parceiro (PNG, JPEG ou WebP, multipart).",
    "POST /projects/remove-certificate-picture/{course_id}":
      "Tira do modelo a imagem de uma assinatura ou de um logotipo. Os certificados já emitidos ficam com ela.",
    "POST /projects/preview-certificate/{course_id}":
      "Desenha uma prévia sem valor no modelo salvo, ou num que ainda não foi salvo, e devolve um link do PDF.",
    "GET /projects/certificate-batches": "Os lotes dos últimos dias, com o andamento, e quantas pessoas há por curso.",
    "POST /projects/start-certificate-batch":
      "Emite os certificados que faltam de quem concluiu um curso e põe todos num zip, até 1.000 por lote. Um lote do mesmo curso que ainda anda é devolvido em vez de outro.",
    "POST /projects/open-certificate-batch":
      "Um link do zip de um lote, que vale um minuto; 404 depois de 24 horas, ou da revogação de um dos certificados.",
  },
  fields: {
    "GetCertificateRequest.id": ["The certificate's `_id`.", "O `_id` do certificado.", ID],
    id: ["The `_id`.", "O `_id`.", ID],
    token: CODE,
    "GetValidateRequest.token": CODE,
    "ReissueCertificateRequest.token": SEEN,
    "RenewCertificateRequest.token": SEEN,
    "GetCertificateDesignRequest.course_id": COURSE,
    "SaveCertificateDesignRequest.course_id": COURSE,
    "CertificatePictureRequest.course_id": COURSE,
    "RemoveCertificatePictureRequest.course_id": COURSE,
    "PreviewCertificateRequest.course_id": COURSE,
    "StartCertificateBatchRequest.course_id": COURSE,
    "GetIssuedCertificatesRequest.course_id": COURSE,
    "ExportCertificatesRequest.course_id": COURSE,
    "CertificateDesign.course_id": COURSE,
    course_hours: ["The hours that the next certificates state.", "A carga horária dos próximos certificados.", 8],
    "CertificateSheet.course_id": COURSE,
    certificates: ["The certificates, latest first.", "Os certificados, do mais novo ao mais antigo."],
    certificate: ["The certificate.", "O certificado."],
    "GetCertificateResponse.message": ["The certificate and its PDF.", "O certificado e o PDF."],
    pdf: [
      "The address of the PDF, signed for ten minutes.",
      "O endereço do PDF, assinado por dez minutos.",
      "/files/certificados/7KQ3-M9XD.pdf",
    ],
    started_at: ["When the course was begun.", "Quando o curso começou."],
    completed_at: ["When the course was finished.", "Quando o curso foi concluído."],
    "certificate.name": ["The name on the certificate.", "O nome no certificado.", "Marina de Albuquerque Cavalcanti"],
    course_name: ["The course's name.", "O nome do curso.", "Acolhimento e escuta no cuidado em saúde"],
    hours: ["The course's hours.", "A carga horária.", 24],
    cpf: ["The middle digits of the CPF.", "Os números do meio do CPF.", "•••.456.789-••"],
    status: ["Whether it holds.", "Se vale."],
    state: ["Which ones.", "Quais."],
    "CertificateBatch.state": ["How far it is.", "Em que ponto está."],
    revoked_at: ["When it was revoked.", "Quando foi revogado."],
    revoked_reason: ["Why it was revoked.", "Por que foi revogado.", "As avaliações foram feitas por outra pessoa."],
    replaced_at: ["When it was replaced.", "Quando foi substituído."],
    "former.reason": ["Why it was replaced.", "Por que foi substituído.", "name"],
    "replaced.reason": ["Why it was replaced.", "Por que foi substituído.", "name"],
    "RevokeCertificateRequest.reason": [
      "The reason, which the validation page shows.",
      "O motivo; quem conferir o certificado vai lê-lo.",
      "As avaliações foram feitas por outra pessoa.",
    ],
    is_revoked: [
      "Whether the form's certificate was revoked; otherwise a revocation since refuses the call.",
      "Se o certificado do formulário estava revogado; se não, uma revogação feita depois recusa a chamada.",
    ],
    renewable: ["Whether it can be renewed now.", "Se pode ser renovado agora."],
    missing: ["Contents of the course not yet completed.", "Conteúdos do curso que faltam.", 0],
    former: ["What was issued before, latest first.", "O que foi emitido antes, do mais novo ao mais antigo."],
    sheet: ["What a small picture of it shows.", "O que uma miniatura dele mostra."],
    layout: ["The layout.", "O modelo."],
    signatories: ["Who signs.", "Quem assina."],
    role: ["Their role.", "O cargo.", "Coordenação pedagógica"],
    trails: ["What was studied, by trail.", "O que foi estudado, por trilha."],
    objects: ["The contents' titles.", "Os títulos dos conteúdos."],
    linkedin: ["Adds it to a LinkedIn profile.", "Põe o certificado no perfil do LinkedIn."],
    checked_at: ["When it was checked.", "Quando foi conferido."],
    certificate_id: [
      "The id for its PDF; null if it must not be used.",
      "Onde está o PDF; null se não deve ser usado.",
    ],
    replaced: ["The certificate that replaces it.", "O que vale agora no lugar dele."],
    impossible: ["Characters that no code has.", "Caracteres que nenhum código tem."],
    issuer: ["Who issued it.", "Quem emitiu."],
    origin: ["The academy's address.", "O endereço da academia.", "https://aurora.exemplo.com.br"],
    key: ["A public key.", "Uma chave pública.", "z6MkrJ7u3fQx9Vb2wLtEsN8d"],
    "RotateCertificateKeyRequest.key": ["The key to be replaced.", "A chave que sai.", "rJ7u3fQx9Vb2wLtE"],
    "RotateCertificateKeyResponse.key": ["The new key's id.", "O id da chave nova.", "rJ7u3fQx9Vb2wLtE"],
    keys: ["The keys.", "As chaves."],
    public_key: ["The key, as Multikey.", "A chave, como Multikey.", "z6MkrJ7u3fQx9Vb2wLtEsN8d"],
    retired_at: ["When it was retired; null while in use.", "Quando foi aposentada; null se está em uso."],
    withdrawn_at: [
      "When it was withdrawn because it leaked; null otherwise.",
      "Quando foi retirada porque vazou; null se não foi.",
    ],
    "WithdrawCertificateKeyRequest.key": ["The key that leaked.", "A chave que vazou.", "rJ7u3fQx9Vb2wLtE"],
    confirmed: ["Must be true.", "Precisa ser true.", true],
    phone: ["The telephone.", "O telefone.", "(11) 4002-0000"],
    search: ["A code, or a part of a name or of an e-mail.", "Um código, ou parte de um nome ou e-mail.", "marina"],
    after: ["`next` of the previous page.", "O `next` da página anterior."],
    next: ["`after` of the next page; null at the end.", "O `after` da próxima página; null no fim."],
    courses: ["The courses.", "Os cursos."],
    classes: ["The classes of the filter's course.", "As turmas do curso do filtro."],
    class_id: [
      "Only people who are in this class, and the certificates of its course.",
      "Só quem está nesta turma, e os certificados do curso dela.",
      ID,
    ],
    from: ["First day of the issue; empty for any.", "Primeiro dia da emissão; vazio para qualquer um.", "2026-11-01"],
    until: ["Last day of the issue; empty for any.", "Último dia da emissão; vazio para qualquer um.", "2026-11-30"],
    format: ["csv or xlsx.", "csv ou xlsx.", "csv"],
    reissues: ["How often it was issued again.", "Quantas vezes foi emitido de novo.", 1],
    name_today: ["The name that a new issue would carry.", "O nome que uma nova emissão traria.", "Marina Cavalcanti"],
    has_period: ["Whether it ends some day.", "Se tem prazo."],
    designs: ["The designs.", "Os modelos."],
    design: ["The design.", "O modelo."],
    is_own: ["False while the course has the standard design.", "False enquanto o curso tem o modelo padrão."],
    valid_months: ["For how many months; null without an end.", "Por quantos meses vale; null se não vence.", 24],
    has_transcript: ["Whether the contents are on the back.", "Se o verso traz os conteúdos."],
    signature: ["The picture of the signature.", "A imagem da assinatura."],
    partners: ["Partners, with their logos.", "Parceiros, com os logotipos."],
    logo: ["The logo.", "O logotipo."],
    issued: ["How many were issued.", "Quantos foram emitidos.", 12],
    saved: ["Whether it is saved.", "Se foi salvo."],
    dropped: [
      "Former names of the rows that lost their pictures, because they have other names now.",
      "Os nomes anteriores das linhas que perderam a imagem, porque agora têm outro nome.",
      ["Helena Prado"],
    ],
    removed: ["Whether it is removed.", "Se foi tirada."],
    of: ["The signatory's or partner's id.", "O id de quem assina ou do parceiro.", ID],
    picture: ["The picture.", "A imagem."],
    "CertificatePictureRequest.name": [
      "The name that `of` had when the picture was chosen; 404 if it has another one now.",
      "O nome que `of` tinha quando a imagem foi escolhida; 404 se agora é outro.",
      "Helena Prado",
    ],
    "CertificatePictureRequest.picture": ["The picture, a PNG or JPEG.", "A imagem, em PNG ou JPEG.", "assinatura.png"],
    address: ["A signed address.", "Um endereço assinado."],
    batches: ["The batches, latest first.", "Os lotes, do mais novo ao mais antigo."],
    total: ["How many people.", "Quantas pessoas.", 120],
    done: ["How many are done.", "Quantas estão prontas.", 80],
    bytes: ["The zip's size in bytes.", "O tamanho do zip em bytes.", 7200000],
    asked_at: ["When it was asked for.", "Quando foi pedido."],
    finished: ["People who finished the course.", "Pessoas que concluíram o curso.", 120],
    without: ["How many of them have no certificate.", "As que não têm certificado.", 3],
    emails: ["Only these people, an e-mail a line.", "Só estas pessoas, um e-mail por linha."],
    unknown: ["E-mails of nobody who finished.", "E-mails de quem não concluiu."],
    revoked: [
      "E-mails of people whose certificate was revoked, who are left out.",
      "E-mails de quem teve o certificado revogado, e fica de fora.",
    ],
    is_new: [
      "False when a batch of the course was already running: that one is returned.",
      "False se um lote do curso já estava em andamento: vem esse.",
    ],
  },
};
