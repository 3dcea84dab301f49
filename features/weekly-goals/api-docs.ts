import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Weekly goal", "A goal that a person sets for themselves."],
    "pt-BR": ["Meta da semana", "Uma meta que a própria pessoa define."],
  },
  calls: {
    "GET /projects/weekly-goal": "A meta da pessoa para a semana e quantos conteúdos ela já concluiu nesta.",
    "POST /projects/change-weekly-goal": "Define a meta da pessoa para a semana, ou a tira. Ninguém mais a vê.",
  },
  fields: {
    goal: ["How many objects a week; null without a goal.", "Quantos conteúdos por semana; null sem meta.", 3],
    "ChangeWeeklyGoalRequest.goal": [
      "How many objects a week; 0 removes the goal.",
      "Quantos conteúdos por semana; 0 tira a meta.",
      3,
    ],
    "WeeklyGoal.done": ["How many were finished since Monday.", "Quantos foram concluídos desde segunda-feira.", 1],
  },
};
