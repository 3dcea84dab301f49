import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

const PHONE = "(11) 4002-0000";
const HOURS = "de segunda a sexta, das 8h às 18h";

const OWN_HOST: readonly [string, string, string] = [
  "A host name.",
  "Um endereço, sem https://.",
  "escola.exemplo.com.br",
];

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Brand", "How an academy looks, and its settings."],
    "pt-BR": ["Marca", "Como a academia se mostra, e as regras dela."],
  },
  calls: {
    "GET /projects/brand": "A marca e as regras da academia, como estão guardadas.",
    "POST /projects/save-brand":
      "Salva nome, textos, cores e CSS. CSS que busca de fora, esconde os avisos legais ou sai do seu lugar é recusado, linha por linha. Cores ilegíveis são salvas e mostradas corrigidas.",
    "POST /projects/change-logo":
      "Guarda a logo da academia (SVG, PNG, JPEG ou WebP, multipart) e propõe cores tiradas dela.",
    "POST /projects/save-settings":
      "Salva como devem ser as senhas, que módulos há, o contato, o fuso horário e depois de quantos dias uma pessoa conta como parada. As senhas em uso continuam valendo.",
    "POST /projects/restore-brand":
      "Desfaz a última mudança da marca, com a logo, ou das regras e integrações. Duas vezes, traz a mudança de volta. O que só quem opera a instalação muda fica como está.",
    "GET /projects/integrations":
      "O que as páginas da academia trazem de fora: Google, Libras, sites incorporados, etiquetas do head.",
    "POST /projects/save-google":
      "Salva o aplicativo web do Firebase por onde se entra com o Google, e se quem não tem convite ganha uma conta. O que não pode funcionar é recusado, valor por valor, com o motivo.",
    "POST /projects/check-google":
      "Pergunta ao Google se ele conhece a chave salva, e se todos os endereços da academia podem entrar.",
    "POST /projects/save-sign-language": "Liga ou desliga o botão de Libras, e diz onde fica e quem sinaliza.",
    "POST /projects/save-embeds":
      "Salva que sites os conteúdos podem incorporar, endereço por endereço. Diz quantos conteúdos incorporam um que saiu.",
    "POST /projects/save-heads":
      "Salva etiquetas para o head de todas as páginas, em HTML. O que rodaria, buscaria ou mudaria a página é recusado, por linha.",
    "GET /projects/hosts": "Os endereços da academia, o principal primeiro, e os que esperam a prova.",
    "POST /projects/claim-host":
      "Acrescenta um endereço próprio. Ele nada serve até o DNS mostrar o registro que getHosts diz.",
    "POST /projects/check-host":
      "Procura o registro de um endereço que espera. Achado: a academia passa a responder ali.",
    "POST /projects/probe-host":
      "Abre um endereço da academia pela rede: se o DNS dele leva até aqui, e se o certificado vale.",
    "POST /projects/choose-main-host":
      "Faz de um endereço o que os e-mails e certificados dizem. Os outros continuam respondendo. 409 se ele não leva até aqui e isso não foi dito.",
    "POST /projects/remove-host":
      "Tira um endereço, ou um que espera. O principal e o último ficam. 409 se falta dizer que é isso mesmo.",
    "POST /projects/redirect-host":
      "Faz um endereço levar ao principal, para que o impresso com ele ainda abra, ou responder de novo.",
  },
  fields: {
    "HostClaim.host": OWN_HOST,
    "ClaimHostRequest.host": OWN_HOST,
    "ClaimHostResponse.host": OWN_HOST,
    "CheckHostRequest.host": OWN_HOST,
    "RemoveHostRequest.host": OWN_HOST,
    "RedirectHostRequest.host": OWN_HOST,
    target: [
      "Where the DNS of the academy's own domain leads; null where no address of the academy is public.",
      "Aonde leva o DNS de um endereço próprio; null se nenhum endereço da academia é público.",
    ],
    "HostTarget.host": ["The name, for a CNAME.", "O nome, para um CNAME.", "aurora.exemplo.com.br"],
    addresses: [
      "Its addresses, for A and AAAA records; empty where no address waits, or DNS does not answer.",
      "Os endereços IP dele, para registros A e AAAA; vazio se nenhum endereço espera, ou se o DNS não responde.",
      ["203.0.113.7"],
    ],
    redirects: ["Whether it only leads to the main one.", "Se ele só leva ao principal.", true],
    accepts_broken_links: [
      "Confirms that printed links with the address may stop working.",
      "Que o impresso com o endereço pode deixar de abrir.",
      false,
    ],
    issued: ["What names an address of the academy.", "O que leva um endereço da academia."],
    "IssuedWithHost.certificates": ["Certificates that hold.", "Certificados que valem.", 12],
    "IssuedWithHost.links": ["Links of the academy.", "Links da academia.", 3],
    "ProbeHostRequest.host": OWN_HOST,
    "ProbeHostResponse.state": [
      "ok, other_server (another server answers), unresolved (no DNS record), private (a private network), closed (no answer) or certificate (it does not hold).",
      "ok (tudo certo), other_server (outro servidor responde), unresolved (sem registro no DNS), private (rede interna), closed (ninguém responde) ou certificate (não vale).",
      "ok",
    ],
    certificate_until: [
      "Until when the certificate holds.",
      "Até quando o certificado vale.",
      "2027-02-21T10:00:00.000Z",
    ],
    hosts: ["Where the academy answers.", "Onde a academia responde."],
    origin: ["Its address in full.", "O endereço inteiro.", "https://escola.exemplo.com.br"],
    is_main: ["Whether e-mails and certificates name it.", "Se é o que e-mails e certificados dizem.", true],
    redirects_to: ["The host that it only leads to.", "O endereço a que ele só leva.", null],
    claims: ["Claimed addresses that are not proven yet.", "Os que esperam a prova."],
    record_name: ["The name of the TXT record.", "O nome do registro TXT.", "_vereda.escola.exemplo.com.br"],
    record_value: ["Its value.", "O valor dele.", "vereda=3f2a"],
    checked_at: ["When it was looked for last.", "Quando foi procurado pela última vez.", null],
    verified: ["Whether the record was found.", "Se o registro foi achado.", true],
    accepts_unreachable: [
      "Confirms that the address becomes the main one although it does not lead here yet.",
      "Que o endereço pode ser o principal mesmo sem levar até aqui ainda.",
      false,
    ],
    chosen: ["Always true.", "Sempre true.", true],
    removed: ["Always true.", "Sempre true.", true],
    brand: ["Name, texts, colours and CSS.", "Nome, textos, cores e CSS."],
    "Brand.name": ["The academy's name.", "O nome da academia.", "Academia Aurora"],
    "SaveBrandRequest.name": ["The academy's name.", "O nome da academia.", "Academia Aurora"],
    motto: ["A short sentence below the name.", "Uma frase curta, com o nome.", "Aprender é caminhar."],
    "Brand.description": ["What the academy is.", "O que a academia é.", "Cursos curtos para quem cuida."],
    "SaveBrandRequest.description": ["What the academy is.", "O que a academia é.", "Cursos curtos para quem cuida."],
    customcss: ["Further style rules.", "Regras de estilo da academia.", ".panel { border-radius: 4px }"],
    image: ["The logo's path below /media/.", "O caminho da logo abaixo de /media/.", "brand/3f2a.svg"],
    "ChangeLogoRequest.logo": ["The logo.", "A logo.", "logo.jpg"],
    "ChangeLogoResponse.colors": [
      "Proposed from the logo: of the menu, of the buttons.",
      "Propostas a partir da logo: a do menu e a dos botões.",
      ["#1f6b3a", "#d9822b"],
    ],
    is_plated: [
      "Whether the logo got a background, for it would be lost on the menu.",
      "Se a logo ganhou um fundo, porque se perderia sobre o menu.",
      false,
    ],
    settings: [
      "Passwords, modules, link previews, contact and time zone.",
      "Senhas, módulos, prévias de links, contato e fuso horário.",
    ],
    time_zone: ["The time zone.", "O fuso horário.", "America/Sao_Paulo"],
    digits: ["The least length of a password.", "O tamanho mínimo de uma senha.", 8],
    required_number: ["Whether a password needs a number.", "Se a senha precisa de um número.", true],
    required_symbol: ["Whether a password needs a symbol.", "Se a senha precisa de um símbolo.", false],
    required_uppercase: ["Whether a password needs a capital.", "Se a senha precisa de uma maiúscula.", false],
    refuse_known: [
      "Whether passwords that contain their owner's name or e-mail, and leaked passwords, are refused.",
      "Se uma senha não pode ter o nome nem o e-mail da pessoa, nem ser uma senha vazada.",
      true,
    ],
    public_metadata: [
      "Whether previews of shared links show title, text and picture to anybody.",
      "Se a prévia de um link mostra título, texto e imagem a qualquer pessoa.",
      true,
    ],
    second_factor_for_staff: [
      "Whether staff must sign in with a second factor.",
      "Se a equipe precisa da verificação em duas etapas.",
      false,
    ],
    stopped_after_days: [
      "Days without a visit after which a person counts as stopped, from 7 to 90.",
      "Dias sem vir depois dos quais uma pessoa conta como parada, de 7 a 90.",
      14,
    ],
    module_forum: ["Whether there is a forum.", "Se há fórum.", true],
    module_talents: ["Whether there is a talent bank.", "Se há banco de currículos.", true],
    work_on_progress: [
      "Whether the talent bank is under construction: testers alone see it.",
      "Se o banco de currículos está em construção: só quem testa o vê.",
      false,
    ],
    google: ["How people sign in with Google.", "Como se entra com o Google."],
    "GoogleSettings.enabled": ["Whether people can sign in with Google.", "Se está ligado.", true],
    "SaveGoogleRequest.enabled": ["Whether people can sign in with Google.", "Se está ligado.", true],
    api_key: ["The web app's apiKey.", "O apiKey do aplicativo web.", `AIza${"x".repeat(35)}`],
    auth_domain: ["Its authDomain.", "O authDomain dele.", "minha-escola.firebaseapp.com"],
    "GoogleSettings.project_id": ["Its projectId.", "O projectId dele.", "minha-escola-4f2a1"],
    "SaveGoogleRequest.project_id": ["Its projectId.", "O projectId dele.", "minha-escola-4f2a1"],
    self_registration: [
      "Whether somebody without an invitation gets an account.",
      "Se quem não tem convite ganha uma conta.",
      false,
    ],
    "GoogleSettings.courses": [
      "The courses that they are enrolled in, by friendly id.",
      "Os cursos em que essas pessoas são inscritas, pelo friendly id.",
      ["acolhimento"],
    ],
    "SaveGoogleRequest.courses": [
      "The courses that they are enrolled in, by friendly id.",
      "Os cursos em que essas pessoas são inscritas, pelo friendly id.",
      ["acolhimento"],
    ],
    "CheckGoogleResponse.project": [
      "The project that Google knows.",
      "O projeto que o Google conhece.",
      "minha-escola-4f2a1",
    ],
    "CheckGoogleResponse.hosts": [
      "The addresses that may sign in.",
      "Os endereços por onde se pode entrar.",
      ["escola.exemplo.com.br"],
    ],
    sign_language: ["The sign-language widget.", "O botão de Libras."],
    "SignLanguageSettings.enabled": ["Whether pages show it.", "Se as páginas o mostram.", true],
    "SaveSignLanguageRequest.enabled": ["Whether pages show it.", "Se as páginas o mostram.", true],
    "SignLanguageSettings.position": [
      "Where it is: T above, B below, L left, R right.",
      "Onde fica: T em cima, B embaixo, L e R aos lados.",
      "R",
    ],
    "SaveSignLanguageRequest.position": [
      "Where it is: T above, B below, L left, R right.",
      "Onde fica: T em cima, B embaixo, L e R aos lados.",
      "R",
    ],
    avatar: ["Who signs.", "Quem sinaliza.", "icaro"],
    opacity: ["How dense it is, 0 to 1.", "A opacidade, de 0 a 1.", 1],
    embeds: [
      "The hosts that contents may embed.",
      "Os endereços que os conteúdos podem incorporar.",
      ["www.openstreetmap.org"],
    ],
    closed: ["How many contents embed a host that left.", "Quantos conteúdos incorporam um endereço que saiu.", 0],
    heads: [
      "Tags of the head, as HTML.",
      "Etiquetas do head, em HTML.",
      '<meta name="google-site-verification" content="x">',
    ],
    own_courses: ["The academy's courses.", "Os cursos da academia."],
    "OwnCourse.friendly_id": ["The course, in addresses.", "O curso, em endereços.", "acolhimento"],
    "OwnCourse.name": ["Its name.", "O nome dele.", "Acolhimento"],
    own_hosts: ["Where the academy answers.", "Onde a academia responde.", ["escola.exemplo.com.br"]],
    contact_email: ["Where people ask for help.", "Onde as pessoas pedem ajuda.", "ajuda@exemplo.com.br"],
    contact_phone: ["A phone number; empty for none.", "Um telefone; vazio, nenhum.", PHONE],
    contact_hours: ["When the phone is answered; may be empty.", "Quando o telefone atende; pode ser vazio.", HOURS],
    version: [
      "The version as it was returned: 409 if it has changed since. Empty skips this check.",
      "Como a resposta o deu: 409 se algo mudou desde então. Vazio: seja como for agora.",
      "",
    ],
    versions: [
      "Send a form's with its change: it shows what somebody else changed meanwhile.",
      "Mande o do formulário com a mudança dele: mostra o que outra pessoa mudou enquanto isso.",
    ],
    "BrandVersions.brand": ["Of the brand.", "Da marca.", "a1b2c3d4"],
    "BrandVersions.settings": ["Of the settings.", "Das regras.", "a1b2c3d4"],
    "IntegrationVersions.google": ["Of Google's form.", "Do formulário do Google.", "a1b2c3d4"],
    "IntegrationVersions.sign_language": ["Of the widget's form.", "Do formulário de Libras.", "a1b2c3d4"],
    "IntegrationVersions.embeds": ["Of the embedded sites.", "Dos sites incorporados.", "a1b2c3d4"],
    "IntegrationVersions.heads": ["Of the tags.", "Das etiquetas.", "a1b2c3d4"],
    "SaveEmbedsResponse.version": ["Send it with the next change.", "Mande-o com a próxima mudança.", "a1b2c3d4"],
    "SavedForm.version": ["Send it with the next change.", "Mande-o com a próxima mudança.", "a1b2c3d4"],
    changed_at: [
      "Time of the last change, as GET /projects/brand returned it: 409 if there is a newer one. Null undoes the last change, whichever it is.",
      "Quando foi a última mudança, como getBrand a deu: 409 se houve outra desde então. Null: a última, seja qual for.",
      null,
    ],
    undo: ["What can be undone.", "O que pode ser desfeito."],
    "BrandUndo.brand": [
      "When the brand was changed last; null where nothing can be undone.",
      "Quando a marca mudou pela última vez; null quando não há o que desfazer.",
      "2026-11-20T15:00:00.000Z",
    ],
    "BrandUndo.settings": [
      "When the settings were changed last; null where nothing can be undone.",
      "Quando as regras mudaram pela última vez; null quando não há o que desfazer.",
      null,
    ],
    sheet: ["Which form changed the settings.", "Que formulário mudou as regras.", "rules"],
    part: ["What is undone.", "O que se desfaz.", "brand"],
    restored: ["Always true.", "Sempre true.", true],
  },
};
