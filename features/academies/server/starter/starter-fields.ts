/**
 * The subject area of a new academy, which decides its first course and the texts of its landing page. Texts are in
 * pt-BR.
 */
export interface StarterField {
  id: string;
  label: string;
  /** The title of the first course. */
  course: string;
  /** A sentence about that course, for the form that offers it. */
  about: string;
  motto: string;
  welcome: string;
  pitch: string;
}

export const STARTER_FIELDS: readonly StarterField[] = [
  {
    id: "saude",
    label: "Saúde",
    course: "Acolher bem, do portão ao retorno",
    about: "5 conteúdos sobre receber, escutar, identificar, proteger e explicar.",
    motto: "Cuidar também se aprende, um passo por dia.",
    welcome:
      "Cursos curtos para quem cuida de gente, em qualquer função. Estude entre um turno e outro, pratique no dia seguinte e leve um certificado que qualquer pessoa pode conferir.",
    pitch:
      "Para toda a equipe, da recepção ao retorno: o que cada pessoa pode fazer para que quem chega seja bem cuidado.",
  },
  {
    id: "campo",
    label: "Campo e agricultura",
    course: "Solo vivo, colheita boa",
    about: "5 conteúdos sobre conhecer a terra, cobri-la, guardar água e anotar.",
    motto: "Conhecimento que brota na lida.",
    welcome:
      "Cursos curtos para quem vive da terra. Estude no celular, no intervalo da lida, pratique na roça e leve um certificado que qualquer pessoa pode conferir.",
    pitch: "Cinco passos que cabem em qualquer propriedade, com o que já se tem em casa.",
  },
  {
    id: "social",
    label: "Organização social",
    course: "Um projeto que sai do papel",
    about: "5 conteúdos, da conversa com a comunidade à prestação de contas.",
    motto: "Aprender juntos para mudar o que está perto.",
    welcome:
      "Cursos curtos para quem faz acontecer na comunidade: equipe, voluntariado e parceiros. Estude no seu tempo, pratique no projeto e leve um certificado que qualquer pessoa pode conferir.",
    pitch: "Para quem cuida de um projeto pela primeira vez, e para quem quer errar menos da próxima.",
  },
  {
    id: "empresa",
    label: "Empresa",
    course: "Segurança da informação no dia a dia",
    about: "5 conteúdos sobre golpes, senhas, dados de clientes e o que fazer quando algo dá errado.",
    motto: "Gente que aprende faz a empresa andar.",
    welcome:
      "Cursos curtos para toda a equipe. Estude entre uma tarefa e outra, use no mesmo dia e leve um certificado que qualquer pessoa pode conferir.",
    pitch: "O que toda pessoa da equipe precisa saber, sem palavras difíceis.",
  },
  {
    id: "outra",
    label: "Outra área",
    course: "Aprender bem, no seu ritmo",
    about: "6 conteúdos sobre estudar pouco por dia e guardar muito. Serve a qualquer pessoa.",
    motto: "Aprender no seu ritmo, um passo por dia.",
    welcome:
      "Cursos curtos, feitos para caber no seu dia. Estude no seu ritmo, pratique, e leve um certificado que qualquer pessoa pode conferir.",
    pitch: "Um curso para quem quer aprender melhor – qualquer assunto, em qualquer idade.",
  },
];

const GENERAL = STARTER_FIELDS.at(-1) as StarterField;

/** Returns the field with this id, or the general field. */
export function starterField(id: string | undefined): StarterField {
  return STARTER_FIELDS.find((field) => field.id === id) ?? GENERAL;
}
