import type { HelpTopic } from "#features/help/constants.ts";

interface DemoMessage {
  /** Author: the person, or a staff member with this rule. Staff alone can read a note. */
  by: "person" | "admin" | "manager" | "note";
  /** Hours before now. */
  ago: number;
  text: string;
}

export interface DemoConversation {
  topic: HelpTopic;
  entries: readonly [DemoMessage, ...DemoMessage[]];
  /** State of the conversation. "taken": a staff member is responsible, and an answer is still due. */
  state: "sent" | "taken" | "answered" | "resolved";
}

interface DemoHelp {
  conversations: readonly DemoConversation[];
  saved: readonly { title: string; text: string }[];
}

/** Conversations with the staff and saved answers of the demo academies, by friendly id. */
export const HELP: Readonly<Record<string, DemoHelp>> = {
  aurora: {
    conversations: [
      {
        topic: "access",
        state: "resolved",
        entries: [
          { by: "person", ago: 170, text: "O e-mail para trocar a senha não chega. Olhei no spam também." },
          {
            by: "admin",
            ago: 149,
            text: "Bom dia! O endereço do cadastro tinha uma letra trocada. Já está certo: peça o e-mail **mais uma vez** e ele chega em um minuto.",
          },
          { by: "person", ago: 147, text: "Chegou, entrei. Obrigada pela rapidez!" },
        ],
      },
      {
        topic: "content",
        state: "answered",
        entries: [
          {
            by: "person",
            ago: 52,
            text: "Na etapa sobre escuta, posso usar o roteiro com adolescentes? Atendo numa escola às quintas.",
          },
          {
            by: "manager",
            ago: 30,
            text: "Pode, com duas mudanças:\n\n- combine antes o que fica entre vocês e o que precisa ser dito a um responsável;\n- troque “como tem sido cuidar de si” por uma pergunta sobre o dia.\n\nA trilha *Acolher quem chega* tem um exemplo.",
          },
        ],
      },
      {
        topic: "certificate",
        state: "taken",
        entries: [
          {
            by: "person",
            ago: 22,
            text: "Meu nome saiu pela metade no certificado: faltou o segundo sobrenome. Dá para emitir de novo?",
          },
          { by: "note", ago: 20, text: "No cadastro também falta. Vou corrigir lá antes de emitir de novo." },
        ],
      },
      {
        topic: "opening",
        state: "sent",
        entries: [
          {
            by: "person",
            ago: 3,
            text: "O vídeo da terceira etapa não abre no meu celular. Fica uma roda girando. No computador do posto ele toca.",
          },
        ],
      },
    ],
    saved: [
      {
        title: "Trocar a senha",
        text: "Na página de entrada, toque em “Esqueci minha senha” e escreva o seu e-mail. O link vale uma hora. Se não chegar em alguns minutos, olhe a caixa de spam.",
      },
      {
        title: "Vídeo que não abre",
        text: "Abra a página *Verificar o acesso*, no rodapé: ela mostra se é a conexão, o navegador ou um bloqueio da rede. No fim há um botão para nos mandar o resultado.",
      },
    ],
  },
  cerrado: {
    conversations: [
      {
        topic: "opening",
        state: "resolved",
        entries: [
          {
            by: "person",
            ago: 196,
            text: "Não consigo mandar a foto da planilha da ordenha. Diz que é grande demais.",
          },
          {
            by: "admin",
            ago: 175,
            text: "Bom dia! A foto pode ter até 8 MB. No seu celular, diminua o tamanho nas configurações da câmera, ou mande um recorte só da tabela.",
          },
          { by: "person", ago: 173, text: "Foi com o recorte. Grato." },
        ],
      },
      {
        topic: "certificate",
        state: "answered",
        entries: [
          {
            by: "person",
            ago: 55,
            text: "O banco pediu o certificado para o crédito do custeio. Vale o PDF ou precisa de carimbo?",
          },
          {
            by: "manager",
            ago: 33,
            text: "Vale o PDF, sem carimbo. O código QR do canto leva à página que confirma o certificado: o gerente confere na hora, pelo celular.",
          },
        ],
      },
      {
        topic: "content",
        state: "taken",
        entries: [
          {
            by: "person",
            ago: 21,
            text: "A conta do adubo por hectare dá diferente da minha. Na etapa são 120 kg e na minha análise saiu 95. Qual eu sigo?",
          },
          { by: "note", ago: 19, text: "Perguntei à agrônoma da regional. Ela responde hoje à tarde." },
        ],
      },
      {
        topic: "other",
        state: "sent",
        entries: [
          {
            by: "person",
            ago: 4,
            text: "Tem como ouvir a etapa na roça, onde não pega sinal? Só tenho internet quando vou à cidade.",
          },
        ],
      },
    ],
    saved: [
      {
        title: "Estudar sem internet",
        text: "Na página da trilha, toque em “Guardar no aparelho” enquanto tem sinal: o tamanho aparece antes. O que você responder fica guardado e segue sozinho quando a internet voltar.",
      },
    ],
  },
  espacoimaginario: {
    conversations: [
      {
        topic: "access",
        state: "resolved",
        entries: [
          {
            by: "person",
            ago: 148,
            text: "Troquei de celular e não recebo mais o código da segunda etapa da entrada.",
          },
          {
            by: "admin",
            ago: 126,
            text: "Oi! Conferimos que é você pela ligação de ontem e zeramos a segunda etapa. Entre com a senha e cadastre o aparelho novo.",
          },
          { by: "person", ago: 124, text: "Deu certo! Abraço na equipe." },
        ],
      },
      {
        topic: "content",
        state: "answered",
        entries: [
          { by: "person", ago: 47, text: "Posso usar as fotos da trilha num cartaz da nossa roda de leitura?" },
          {
            by: "manager",
            ago: 28,
            text: "Pode, sem custo, desde que o cartaz diga **Espaço Imaginário** e não venda nada. Mande uma foto dele pronto: vamos gostar de ver.",
          },
        ],
      },
      {
        topic: "privacy",
        state: "taken",
        entries: [
          {
            by: "person",
            ago: 20,
            text: "Minha filha aparece num vídeo da oficina e eu não tinha autorizado. Peço que tirem o trecho.",
          },
          { by: "note", ago: 19, text: "Tirei o vídeo do ar. Falta cortar o trecho e avisar a família." },
        ],
      },
      {
        topic: "opening",
        state: "sent",
        entries: [
          { by: "person", ago: 2, text: "Sou surda e não achei a janela de Libras no vídeo da roda. Onde ela fica?" },
        ],
      },
    ],
    saved: [
      {
        title: "Libras",
        text: "O botão com duas mãos, na lateral da página, abre a tradução em Libras. Os vídeos têm legendas: elas se ligam no próprio player.",
      },
    ],
  },
};
