import { lazyPiece } from "./lazy-piece.ts";

/** What a block needs scripts for: each a file of its own, fetched with the objects that use it. */
export const pieces = {
  Audio: lazyPiece(() => import("./audio-block.tsx")),
  Checklist: lazyPiece(() => import("./checklist-block.tsx")),
  ChoiceQuiz: lazyPiece(() => import("./choice-quiz.tsx")),
  Embed: lazyPiece(() => import("./embed-block.tsx")),
  JocoStart: lazyPiece(() => import("#features/jocos/web/index.ts").then(({ JocoStart }) => ({ default: JocoStart }))),
  MatchQuiz: lazyPiece(() => import("./match-quiz.tsx")),
  OrderQuiz: lazyPiece(() => import("./order-quiz.tsx")),
  OutsideVideo: lazyPiece(() => import("./outside-video-block.tsx")),
  Picture: lazyPiece(() => import("./picture-block.tsx")),
  Reflection: lazyPiece(() => import("./reflection-block.tsx")),
  ShortQuiz: lazyPiece(() => import("./short-quiz.tsx")),
  SmartFeedback: lazyPiece(() => import("./smart-feedback-panel.tsx")),
  Video: lazyPiece(() => import("./video-block.tsx")),
};
