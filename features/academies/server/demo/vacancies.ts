export interface DemoVacancy {
  title: string;
  description: string;
  city: string;
  state: string;
  mode: "on_site" | "hybrid" | "remote";
  hours: string;
  wage: string | null;
  is_for_quota: boolean;
  /** Days from now to the last day; negative when it has passed. Null without a last day. */
  closesIn: number | null;
  publishedDaysAgo: number | null;
  isClosed?: boolean;
  /** Number of people of the demo who have applied. */
  applicants: number;
}

/** Vacancies of the demo academies, by the academy's friendly id. */
export const VACANCIES: Readonly<Record<string, readonly DemoVacancy[]>> = {
  aurora: [
    {
      title: "Recepção de pronto-socorro, noite",
      description:
        "Receber quem chega, ouvir com calma, abrir a ficha e chamar a enfermagem quando for preciso. A equipe da noite tem quatro pessoas e uma líder que esteve nesse mesmo balcão por seis anos.\n\nQuem fez a trilha de escuta e acolhimento larga na frente. Experiência em hospital ajuda, mas não é exigida: as duas primeiras semanas são ao lado de alguém.",
      city: "Osasco",
      state: "SP",
      mode: "on_site",
      hours: "Noite, 12×36",
      wage: "R$ 2.480, adicional noturno e vale-transporte",
      is_for_quota: false,
      closesIn: 16,
      publishedDaysAgo: 9,
      applicants: 11,
    },
    {
      title: "Cuidado de pessoas idosas em residência",
      description:
        "Acompanhar uma senhora de 84 anos durante o dia: banho, remédios nos horários, almoço simples e a caminhada até a praça. A família mora perto e participa.\n\nProcuramos alguém com paciência e que goste de conversar.",
      city: "São Paulo",
      state: "SP",
      mode: "on_site",
      hours: "Segunda a sexta, 7h às 16h",
      wage: "R$ 2.100",
      is_for_quota: false,
      closesIn: 8,
      publishedDaysAgo: 14,
      applicants: 8,
    },
    {
      title: "Agendamento de consultas por telefone",
      description:
        "Marcar, remarcar e lembrar consultas de três unidades. Metade da semana em casa, metade na central, com fone e duas telas.\n\nA central tem elevador, banheiro adaptado e leitor de tela instalado.",
      city: "Barueri",
      state: "SP",
      mode: "hybrid",
      hours: "Tarde, 13h às 19h",
      wage: "R$ 1.980 e vale-refeição",
      is_for_quota: true,
      closesIn: null,
      publishedDaysAgo: 21,
      applicants: 6,
    },
    {
      title: "Apoio na higienização do centro cirúrgico",
      description:
        "Limpeza terminal das salas entre cirurgias, separação de resíduos e reposição. Treinamento pago de dez dias antes de começar.",
      city: "Carapicuíba",
      state: "SP",
      mode: "on_site",
      hours: "Manhã, 6h às 14h20",
      wage: "R$ 1.920 e insalubridade",
      is_for_quota: false,
      closesIn: -3,
      publishedDaysAgo: 40,
      isClosed: true,
      applicants: 5,
    },
  ],
  cerrado: [
    {
      title: "Viveiro de mudas nativas",
      description:
        "Preparar substrato, semear, repicar e cuidar de oito mil mudas de baru, pequi e jatobá até o plantio. O trabalho é ao ar livre, em dupla, com sombra e água por perto.\n\nQuem fez a trilha de sementes já conhece metade do caminho.",
      city: "Goiânia",
      state: "GO",
      mode: "on_site",
      hours: "Manhã, 6h às 12h",
      wage: "R$ 1.850 e almoço",
      is_for_quota: false,
      closesIn: 20,
      publishedDaysAgo: 6,
      applicants: 7,
    },
    {
      title: "Contas e vendas da cooperativa",
      description:
        "Emitir notas, fechar o caixa da semana e preparar as entregas da merenda escolar. A contadora vem às quintas e ensina o que faltar.",
      city: "Anápolis",
      state: "GO",
      mode: "hybrid",
      hours: "Segunda a sexta, 8h às 14h",
      wage: "R$ 2.200",
      is_for_quota: false,
      closesIn: null,
      publishedDaysAgo: 18,
      applicants: 4,
    },
  ],
};

/** Messages with an application; null for none. */
export const APPLICATION_MESSAGES: readonly (string | null)[] = [
  null,
  "Moro a quinze minutos daí e posso começar na semana que vem.",
  null,
  "Já fiz este trabalho por dois anos e sinto falta dele.",
  "Terminei a trilha no mês passado e estou procurando a primeira oportunidade.",
];
