/** An occupation of fictitious people, from which their talent profiles are generated. */
export interface Occupation {
  headlines: readonly string[];
  skills: readonly string[];
  roles: readonly [role: string, company: string, description: string][];
  summaries: readonly string[];
  education: readonly [course: string, school: string][];
}

export interface Market {
  cities: readonly [city: string, state: string, weight: number][];
  languages: readonly string[];
  wage: readonly [min: number, max: number];
  occupations: readonly Occupation[];
}

export const MARKETS: Readonly<Record<string, Market>> = {
  aurora: {
    cities: [
      ["Osasco", "SP", 5],
      ["Carapicuíba", "SP", 3],
      ["Barueri", "SP", 2],
      ["Jandira", "SP", 1],
      ["São Paulo", "SP", 6],
      ["Campinas", "SP", 2],
      ["Santos", "SP", 1],
    ],
    languages: ["Espanhol", "Inglês", "Crioulo haitiano", "Guarani", "Libras"],
    wage: [1900, 4800],
    occupations: [
      {
        headlines: [
          "Acolhimento e recepção hospitalar",
          "Recepção de pronto-socorro",
          "Atendimento em unidade de saúde",
        ],
        skills: [
          "Escuta e acolhimento",
          "Atendimento por telefone",
          "Classificação de risco",
          "Planilhas",
          "Agenda de consultas",
          "Libras",
        ],
        roles: [
          [
            "Recepcionista de pronto-socorro",
            "Hospital Santa Luzia",
            "Turno da noite, equipe de quatro. Abertura de fichas e orientação às famílias.",
          ],
          ["Auxiliar de atendimento", "UBS Jardim das Flores", "Agenda, telefone e fila de vacinas."],
        ],
        summaries: [
          "Gosto do começo: é na porta que a pessoa decide se confia ou não. Procuro um lugar onde a recepção faça parte da equipe de cuidado.",
          "Aprendi a falar baixo quando o corredor está cheio. Quero seguir na saúde, de preferência perto de casa.",
        ],
        education: [
          ["Ensino médio completo", "EE Professora Maria Teixeira"],
          ["Técnico em administração", "Etec da Vila Nova"],
        ],
      },
      {
        headlines: [
          "Enfermagem, nível técnico",
          "Técnica de enfermagem em enfermaria",
          "Cuidados de enfermagem em casa",
        ],
        skills: [
          "Primeiros socorros",
          "Medicação oral",
          "Curativos",
          "Passagem de plantão",
          "Sinais vitais",
          "Escuta e acolhimento",
        ],
        roles: [
          ["Técnico de enfermagem", "Hospital Vale do Ipê", "Enfermaria de clínica médica, escala 12×36."],
          ["Estágio em enfermagem", "Maternidade Boa Hora", "Banho, sinais vitais e apoio à amamentação."],
        ],
        summaries: [
          "Trabalho bem em equipe pequena e gosto de ensinar quem chega. A passagem de plantão é a parte que mais levo a sério.",
          "Voltei a estudar depois dos quarenta. Tenho paciência com quem tem medo de agulha.",
        ],
        education: [["Técnico em enfermagem", "Escola Técnica Irmã Dulce"]],
      },
      {
        headlines: ["Cuidado de pessoas idosas", "Acompanhante de idosos, dia ou noite"],
        skills: [
          "Banho no leito",
          "Prevenção de quedas",
          "Visita domiciliar",
          "Cozinha simples",
          "Escuta e acolhimento",
        ],
        roles: [
          ["Cuidador de idosos", "Família em Osasco", "Acompanhei um senhor com Alzheimer por três anos."],
          ["Auxiliar em casa de repouso", "Lar Tarde Serena", "Alimentação, banho e passeios."],
        ],
        summaries: [
          "Cuidei da minha avó e fiquei na profissão. Gosto de ouvir histórias e de fazer o dia ter hora.",
          "Tenho experiência com demência e sei pedir ajuda quando preciso.",
        ],
        education: [
          ["Ensino fundamental completo", "EM Paulo Freire"],
          ["Curso de cuidador de idosos", "Centro Comunitário do Munhoz"],
        ],
      },
      {
        headlines: ["Saúde comunitária", "Agente comunitário de saúde"],
        skills: ["Visita domiciliar", "Cadastro de famílias", "Escuta e acolhimento", "Vacinação", "Roda de conversa"],
        roles: [["Agente comunitário de saúde", "UBS Parque das Águas", "Cento e vinte famílias, uma visita por mês."]],
        summaries: ["Conheço cada viela do bairro. Meu trabalho é fazer a pessoa não desistir do tratamento."],
        education: [["Ensino médio completo", "EE Benedito Calixto"]],
      },
      {
        headlines: ["Transporte e remoção de pacientes", "Condutor de ambulância"],
        skills: ["Direção defensiva", "Primeiros socorros", "Transporte de pacientes", "Rádio comunicador"],
        roles: [
          ["Condutor de ambulância", "Remoções Anchieta", "Remoções entre hospitais, plantões de 12 horas."],
          ["Motorista de van escolar", "Transporte Girassol", "Crianças pequenas, rota de manhã e de tarde."],
        ],
        summaries: ["Dirijo há anos sem multa. Em remoção, a calma do motorista é metade do cuidado."],
        education: [["Ensino médio completo", "EJA Vila Yolanda"]],
      },
      {
        headlines: ["Limpeza e higienização hospitalar", "Higienização de quartos e centro cirúrgico"],
        skills: ["Limpeza terminal", "Separação de resíduos", "Uso de EPI", "Lavanderia hospitalar"],
        roles: [["Auxiliar de higienização", "Hospital Vale do Ipê", "Centro cirúrgico e isolamento."]],
        summaries: ["Limpeza de hospital é segurança. Gosto de deixar tudo pronto antes que alguém precise pedir."],
        education: [["Ensino fundamental completo", "EM Cecília Meireles"]],
      },
    ],
  },
  cerrado: {
    cities: [
      ["Goiânia", "GO", 3],
      ["Pirenópolis", "GO", 3],
      ["Formosa", "GO", 2],
      ["Montes Claros", "MG", 3],
      ["Januária", "MG", 2],
      ["Barreiras", "BA", 2],
      ["Palmas", "TO", 1],
    ],
    languages: ["Espanhol", "Inglês", "Xavante"],
    wage: [1700, 5200],
    occupations: [
      {
        headlines: ["Manejo de solo e plantio direto", "Agricultura familiar e hortas"],
        skills: ["Plantio direto", "Análise de solo", "Compostagem", "Irrigação por gotejamento", "Horta orgânica"],
        roles: [
          ["Agricultor familiar", "Sítio Buriti Alto", "Milho, mandioca e horta em quatro hectares."],
          ["Ajudante de campo", "Cooperativa Ipê do Cerrado", "Colheita e preparo de canteiros."],
        ],
        summaries: [
          "Nasci na roça e aprendi de novo com o curso de solo. Hoje sei por que a terra da baixada segura água.",
          "Procuro trabalho onde se plante pensando em dez anos, e não só na safra.",
        ],
        education: [
          ["Ensino fundamental completo", "Escola Rural Pequizeiro"],
          ["Técnico agrícola", "IF do Cerrado"],
        ],
      },
      {
        headlines: ["Operação de tratores e colheitadeiras", "Mecanização agrícola"],
        skills: ["Operação de trator", "Manutenção preventiva", "GPS agrícola", "Segurança com máquinas"],
        roles: [["Tratorista", "Fazenda Vereda Grande", "Preparo, plantio e pulverização."]],
        summaries: ["Máquina bem cuidada não para no meio da safra. Faço a manutenção do dia antes de ligar."],
        education: [["Ensino médio completo", "CE Dona Gercina"]],
      },
      {
        headlines: ["Extrativismo de baru e pequi", "Beneficiamento de frutos do Cerrado"],
        skills: ["Coleta sustentável", "Boas práticas de fabricação", "Secagem de frutos", "Rótulos e embalagem"],
        roles: [["Coletora de baru", "Associação das Quebradeiras do Vão", "Coleta, quebra e torra."]],
        summaries: ["Trabalho com baru desde menina. Quero que o fruto saia daqui com o nosso nome no rótulo."],
        education: [["Ensino fundamental completo", "EM Vão das Almas"]],
      },
      {
        headlines: ["Pecuária leiteira", "Ordenha e qualidade do leite"],
        skills: ["Ordenha mecânica", "Qualidade do leite", "Pasto rotacionado", "Vacinação do rebanho"],
        roles: [["Ordenhador", "Fazenda Santa Rita do Brejo", "Sessenta vacas, duas ordenhas por dia."]],
        summaries: ["Vaca calma dá leite bom. Sei anotar tudo: quem adoeceu, quem pariu, quanto deu."],
        education: [["Ensino médio completo", "EFA Família Agrícola de Orizona"]],
      },
      {
        headlines: ["Administração de cooperativa", "Contas e vendas de associação rural"],
        skills: ["Planilhas", "Notas fiscais", "Atendimento a cooperados", "PNAE e PAA", "Preço de venda"],
        roles: [
          [
            "Auxiliar administrativa",
            "Cooperativa Ipê do Cerrado",
            "Entregas da merenda escolar e notas dos cooperados.",
          ],
        ],
        summaries: ["Gosto de deixar a conta clara para quem entregou a caixa de tomate às cinco da manhã."],
        education: [["Técnico em administração", "IF do Cerrado"]],
      },
    ],
  },
  espacoimaginario: {
    cities: [
      ["Recife", "PE", 4],
      ["Olinda", "PE", 3],
      ["Fortaleza", "CE", 3],
      ["Salvador", "BA", 3],
      ["João Pessoa", "PB", 1],
    ],
    languages: ["Inglês", "Espanhol", "Francês", "Libras"],
    wage: [1500, 4500],
    occupations: [
      {
        headlines: ["Ilustração e histórias em quadrinhos", "Desenho para livros infantis"],
        skills: ["Desenho à mão", "Aquarela", "Quadrinhos", "Ilustração digital", "Roteiro"],
        roles: [["Ilustrador independente", "Feiras e encomendas", "Retratos, zines e capas."]],
        summaries: ["Desenho desde que sei segurar um lápis. Meu traço gosta de gente na rua e de céu carregado."],
        education: [["Ensino médio completo", "EREM Ginásio da Madalena"]],
      },
      {
        headlines: ["Contação de histórias", "Mediação de leitura para crianças"],
        skills: [
          "Contação de histórias",
          "Mediação de leitura",
          "Voz e corpo",
          "Teatro de bonecos",
          "Escrita criativa",
        ],
        roles: [
          [
            "Mediadora de leitura",
            "Biblioteca Comunitária do Alto",
            "Roda de leitura às quartas, para crianças de quatro a nove anos.",
          ],
        ],
        summaries: ["Conto histórias que ouvi da minha bisavó e outras que inventei no ônibus."],
        education: [["Pedagogia, em curso", "Universidade Aberta do Litoral"]],
      },
      {
        headlines: ["Produção de vídeo e podcast", "Edição de som e vídeo"],
        skills: ["Edição de vídeo", "Captação de som", "Roteiro", "Podcast", "Legendas"],
        roles: [["Editora de vídeo", "Coletivo Maré Cheia", "Vídeos curtos de cultura popular."]],
        summaries: ["Gosto de cortar até sobrar o que importa. Legendo tudo: cinema é para todo mundo."],
        education: [["Curso livre de audiovisual", "Escola de Rua Cinelab"]],
      },
      {
        headlines: ["Costura, figurino e reaproveitamento", "Figurino para teatro e carnaval"],
        skills: ["Costura", "Modelagem", "Bordado", "Figurino", "Reaproveitamento de tecidos"],
        roles: [["Figurinista", "Bloco Lua de Papel", "Sessenta fantasias com retalho e muita cola quente."]],
        summaries: ["Faço roupa que conta quem a pessoa é antes de ela falar."],
        education: [["Ensino médio completo", "EREM Joaquim Nabuco"]],
      },
    ],
  },
};
