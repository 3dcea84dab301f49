import { queueEmail } from "#features/emails/server/index.ts";
import type { JobKind } from "#platform/server/jobs/job.ts";
import { paths } from "#shared/paths.ts";

/** Eleven months after the last confirmation: asks whether the profile is still true, before it is hidden. */
export const remindTalent: JobKind = {
  name: "remind-talent",
  run: async ({ inTransaction, project, now }, talentId) => {
    await inTransaction(async (sql) => {
      const [person] = await sql<{ id: string; email: string; first_name: string }[]>`
        select u.id, u.email, u.data ->> 'first_name' as first_name
        from talents t join users u on u.project_id = t.project_id and u.id = t.user_id
        where t.project_id = ${project._id} and t.id = ${talentId} and t.published_at is not null and t.paused_at is null`;
      if (!person) return;
      await queueEmail(
        { sql, project, now },
        {
          kind: "remind-talent",
          userId: person.id,
          recipient: person.email,
          content: {
            subject: "O seu currículo ainda está certo?",
            preheader: "Confirme em um toque, ou ele deixa de aparecer em um mês.",
            title: `${person.first_name}, o seu currículo ainda está certo?`,
            paragraphs: [
              "Faz quase um ano que você confirmou o seu currículo na academia.",
              "Confirme que está tudo certo, ou atualize o que mudou. Sem a sua confirmação, ele deixa de aparecer nas buscas em 30 dias. Nada é apagado.",
            ],
            action: { label: "Conferir o meu currículo", path: paths.talentsCreateProfile() },
          },
        },
      );
    });
  },
};
