import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Authoring", "Staff write courses; learners see them once they are published."],
    "pt-BR": ["Autoria", "A equipe escreve cursos; os estudantes os veem depois de publicados."],
  },
  calls: {
    "GET /projects/authored-courses": "Todos os cursos da academia como a equipe os escreve, também os rascunhos.",
    "POST /projects/create-course":
      "Cria um curso que só a equipe vê até publicar: em branco, de um modelo ou cópia de outro.",
    "GET /projects/course-templates": "Os modelos que vêm com o produto, para começar um curso, com o que há neles.",
    "GET /projects/authored-course/{course_id}": "Um curso como a equipe o escreve, e o que publicar mudaria.",
    "POST /projects/edit-course/{course_id}":
      "Faz uma mudança na estrutura de um curso, só para a equipe até publicar.",
    "POST /projects/copy-into-course/{course_id}":
      "Copia trilhas e conteúdos de outro curso para o rascunho de um. Os arquivos são os mesmos.",
    "POST /projects/undo-course-edit/{course_id}":
      "Desfaz a última mudança de um curso; o que se escreveu depois fica. De novo, a anterior, até 30.",
    "POST /projects/redo-course-edit/{course_id}": "Refaz a mudança de um curso que foi desfeita por último.",
    "POST /projects/discard-course-changes/{course_id}":
      "Volta ao que está publicado. Um curso que nunca foi publicado é apagado.",
    "POST /projects/publish-course/{course_id}":
      "Publica as mudanças, menos os conteúdos em que falta algo. Ninguém perde progresso.",
    "POST /projects/plan-course-publication/{course_id}":
      "Planeja quando as mudanças de um curso são publicadas, como estiverem na hora. Um plano por curso.",
    "POST /projects/cancel-course-publication/{course_id}":
      "Cancela a publicação planejada de um curso. O que está escrito fica.",
    "POST /projects/take-course-off-air/{course_id}":
      "Esconde um curso publicado de todos, menos da equipe. O progresso e os certificados ficam.",
    "POST /projects/put-course-on-air/{course_id}":
      "Mostra de novo um curso que estava fora do ar, como foi publicado da última vez.",
    "POST /projects/move-course/{course_id}":
      "Muda o lugar de um curso publicado; estudantes e relatórios o listam nesta ordem.",
    "POST /projects/archive-course/{course_id}":
      "Tira um curso do ar e da lista da equipe. O progresso e os certificados ficam.",
    "POST /projects/unarchive-course/{course_id}":
      "Devolve um curso arquivado à lista da equipe; ele continua fora do ar.",
    "POST /projects/delete-course/{course_id}":
      "Apaga um curso em que ninguém fez nada. 409 se alguém fez: esse se arquiva.",
    "POST /projects/restore-course/{course_id}":
      "Traz de volta um curso apagado, como rascunho, dentro de um dia. 409 depois disso.",
    "GET /projects/course-editions/{course_id}":
      "O que se publicou de um curso, do mais novo ao mais antigo, 20 por página.",
    "GET /projects/compared-course/{course_id}/{of}":
      "O rascunho de um curso, ou uma versão, ao lado do que havia antes, palavra por palavra.",
    "POST /projects/restore-course-edition/{course_id}":
      "Traz de volta o que esteve publicado, para olhar e publicar de novo.",
    "GET /projects/authored-object/{course_id}/{object_id}":
      "Um conteúdo como a equipe o escreve: campos, blocos e o que ainda falta.",
    "POST /projects/save-authored-object/{course_id}/{object_id}":
      "Salva um conteúdo só para a equipe, também com lacunas. 409 quando outra pessoa o mudou e não se diz de onde se partiu.",
    "POST /projects/preview-authored-blocks":
      "Blocos como um estudante os veria. Os que têm alguma falta ficam de fora.",
    "POST /projects/course-picture": "Guarda uma imagem para os conteúdos, pequena o bastante para um celular.",
  },
  fields: {
    is_published: ["Whether learners can reach it.", "Se os estudantes o alcançam.", true],
    is_off_air: [
      "Whether staff have hidden it: nobody else sees it.",
      "Se a equipe o tirou do ar: ninguém mais o vê.",
      false,
    ],
    is_archived: [
      "Whether it is archived: hidden from learners and from the staff's list.",
      "Se a equipe o arquivou: fora do ar e da lista.",
      false,
    ],
    "GetAuthoredCoursesResponse.deleted": [
      "Courses deleted within a day, which can be restored.",
      "Cursos apagados há menos de um dia, que dá para trazer de volta.",
    ],
    "RestoreCourseRequest.course_id": [
      "The deleted course.",
      "O curso apagado.",
      "01930000-0000-7000-8000-000000000001",
    ],
    "MoveCourseRequest.to": [
      "The new place among the published courses that are not archived, from 0.",
      "O novo lugar entre os cursos publicados que não estão arquivados, a partir de 0.",
      0,
    ],
    is_pending: ["Whether changes wait to be published.", "Se há mudanças que esperam publicação.", false],
    "courses.trails": ["How many trails it has.", "Quantas trilhas tem.", 3],
    "courses.objects": ["How many objects it has.", "Quantos conteúdos tem.", 14],
    people: ["How many people are enrolled.", "Quantas pessoas estão matriculadas.", 46],
    changed_at: ["When the staff last changed it.", "Quando a equipe o mudou pela última vez."],
    due_at: [
      "When it is published by itself; null where nobody planned that.",
      "Quando é publicado sozinho; null se ninguém planejou.",
    ],
    plan: ["The planned publication; null for none.", "A publicação planejada; null se não há."],
    plan_id: ["The plan that the person saw.", "O plano que a pessoa viu."],
    planner: ["Who planned it.", "Quem planejou.", "Rosângela Prates"],
    is_own: ["Whether it is the caller's.", "Se é de quem chama.", true],
    has_changed: ["Whether the draft changed after it was planned.", "Se o rascunho mudou depois de planejar.", false],
    fault: [
      "Why nothing would be published as the draft is now; null for nothing.",
      "Por que nada seria publicado como o rascunho está; null para nada.",
      null,
    ],
    day: ["The day, on the academy's calendar.", "O dia, no calendário da academia.", "2026-12-01"],
    time: ["The hour, on the academy's clock.", "A hora, no relógio da academia.", "08:00"],
    copy_of: ["The course to begin from; empty for none.", "O curso de onde começar; vazio para nenhum.", ""],
    "CreateCourseRequest.name": [
      "The name; empty for the template's, or the copied course's.",
      "O nome; vazio para o do modelo ou o do curso copiado.",
      "Água limpa",
    ],
    template: ["The template to begin from; empty for none.", "O modelo de onde começar; vazio para nenhum.", ""],
    "templates.template": ["What names it.", "O que o nomeia.", "campo"],
    templates: ["The courses to begin from.", "Os cursos de onde começar."],
    about: ["What it is about.", "Do que trata."],
    outline: ["Its trails.", "As trilhas."],
    "outline.objects": ["The titles of its objects.", "Os títulos dos conteúdos."],
    "CopyIntoCourseRequest.from": ["The course to copy from.", "O curso de onde copiar.", "cuidar-da-terra"],
    "CopyIntoCourseRequest.trails": ["Whole trails, by friendly_id.", "Trilhas inteiras, pelo friendly_id."],
    "CopyIntoCourseRequest.objects": ["Single objects, by friendly_id.", "Conteúdos avulsos, pelo friendly_id."],
    "CopyIntoCourseRequest.to": [
      "The trail that single objects come to; empty for a new one.",
      "A trilha aonde vão os conteúdos avulsos; vazio para uma nova.",
      "",
    ],
    "CopyIntoCourseResponse.trails": ["How many trails were added.", "Quantas trilhas entraram.", 1],
    "CopyIntoCourseResponse.objects": ["How many objects were added.", "Quantos conteúdos entraram.", 4],
    notes: ["What could not come along.", "O que não pôde vir junto."],
    version: [
      "Counts the changes; a change names the version that the person saw.",
      "Conta as mudanças; uma mudança diz qual versão a pessoa viu.",
      3,
    ],
    seen: [
      "Names the changes that the person saw; empty for none.",
      "Nomeia as mudanças que a pessoa viu; vazio para nenhuma.",
      "5f1c0e9a7b3d2468",
    ],
    undo: ["What an undo takes back next; null for nothing.", "O que desfazer tira; null para nada."],
    "undo.what": ["The change.", "A mudança.", "remover “A luz”"],
    redo: ["What was undone last; null for nothing.", "O que se desfez por último; null para nada."],
    "redo.what": ["The change.", "A mudança.", "remover “A luz”"],
    "AuthoredObject.state": ["live, changed, moved, new or draft.", "live, changed, moved, new ou draft.", "live"],
    missing: [
      "What keeps it from being published; null for nothing.",
      "O que impede a publicação; null para nada.",
      null,
    ],
    pass: [
      "The percentage of right answers that completes it; null for all.",
      "A porcentagem de acertos que o conclui; null para todos.",
      70,
    ],
    stay: ["The minutes that complete it; null elsewhere.", "Os minutos que o concluem; null nos outros.", 5],
    joco_friendly_id: [
      "The activity's name at its provider; absent for other objects. Omit it to leave it unchanged.",
      "O nome da atividade para quem a oferece; ausente nos outros. Sem ele, fica como está.",
      "jogo",
    ],
    joco_start: [
      "The activity's start address; absent for other objects. Omit it to leave it unchanged.",
      "O endereço de início da atividade; ausente nos outros. Sem ele, fica como está.",
      "https://jogos.exemplo.com.br/inicio",
    ],
    joco_opens: [
      "new_tab or same_tab; null for other objects, and to leave it unchanged.",
      "new_tab ou same_tab; null nos outros, e para não o mudar.",
      null,
    ],
    changes: ["What publishing would change.", "O que publicar mudaria."],
    "CourseChange.kind": [
      "new, changed, moved, removed, or held: something is missing and it stays out.",
      "new, changed, moved, removed, ou held: falta algo e fica de fora.",
      "changed",
    ],
    "CourseChange.object": [
      "The object's friendly_id; null for the course and its trails.",
      "O friendly_id do conteúdo; null para o curso e as trilhas.",
    ],
    what: ["What changes.", "O que muda.", "A terra que você tem"],
    editions: ["What was published, newest first.", "O que se publicou, do mais novo ao mais antigo."],
    edition: ["The edition; null for the draft.", "A versão; null para o rascunho."],
    "CourseEdition.number": [
      "Its number; null for the one that learners see now.",
      "O número; null para a que os estudantes veem agora.",
      2,
    ],
    "CourseEdition.published_at": [
      "When it was published; null if unknown.",
      "Quando foi publicada; null se não se sabe mais.",
    ],
    author: ["Who published it; null for nobody.", "Quem a publicou; null para ninguém.", "Rosângela Prates"],
    origin: ["person, plan, folder or unknown.", "person, plan, folder ou unknown.", "person"],
    note: [
      "The publisher's note on what it changes; may be empty.",
      "O que ela muda, nas palavras de quem publica; vazio para nenhuma.",
      "Explicamos melhor a rega.",
    ],
    changed: ["The number of its changes.", "Quantas mudanças trouxe.", 3],
    "GetCourseEditionsRequest.before": [
      "`next` of the page before; 0 for the first.",
      "`next` da página anterior; 0 para a primeira.",
      0,
    ],
    "GetCourseEditionsResponse.days": [
      "For how many days an edition is there after another one took its place.",
      "Por quantos dias uma versão fica depois que outra toma o lugar dela.",
      30,
    ],
    of: [
      "draft: what publishing would change; live: what the last publication changed; a number: that edition.",
      "draft: o que publicar mudaria; live: o que a última publicação mudou; um número: essa versão.",
      "draft",
    ],
    has_before: ["Whether there is an earlier one to compare with.", "Se há uma anterior com que comparar.", true],
    "ComparedChange.trail": ["The name of its trail; empty for none.", "O nome da trilha; vazio para nenhuma.", "Solo"],
    "ComparedChange.fields": ["What it says before and after.", "O que diz antes e depois."],
    "ComparedChange.is_cut": [
      "Whether fields are left out, because the answer would be too long.",
      "Se há campos de fora, porque a resposta seria longa demais.",
      false,
    ],
    "fields.label": ["What the field is called.", "O nome do campo.", "Título"],
    parts: ["The text in stretches.", "O texto em trechos."],
    "ComparedText.kind": ["same, added or removed.", "same, added ou removed.", "added"],
    "RestoreCourseEditionRequest.number": ["Which one.", "Qual.", 2],
    replaced_at: [
      "Until when learners saw it; null while they do.",
      "Até quando os estudantes a viram; null enquanto veem.",
    ],
    edit: ["The change: its `kind` says which fields it has.", "A mudança: o `kind` diz que campos ela tem."],
    is_deleted: ["Whether the course was deleted.", "Se o curso foi apagado.", false],
    published: ["How many changes learners see now.", "Quantas mudanças os estudantes veem agora.", 3],
    held: ["How many stay out because something is missing.", "Quantas ficam de fora porque falta algo.", 1],
    base: ["What the person began from; null for none.", "De onde a pessoa partiu; null para nada.", null],
    overwrites: [
      "Overwrites what another person has saved since; an undo restores it.",
      "Salva por cima do que outra pessoa salvou; desfazer o traz de volta.",
      false,
    ],
    save_id: ["Names this save; empty for none.", "Nomeia este salvamento; vazio para nenhum.", ""],
    unanswered: [
      "Earlier saves by save_id that got no answer: if one was taken, it is no conflict.",
      "Salvamentos anteriores, pelo save_id, que ficaram sem resposta: se um valeu, não é conflito.",
    ],
    merged: [
      "The merged result; null if nobody else had saved it.",
      "O que ficou do que as duas pessoas escreveram; null se ninguém mais salvou.",
      null,
    ],
    is_both: [
      "Whether both changed the same words: check the result.",
      "Se as duas mudaram as mesmas palavras: confira como ficou.",
      false,
    ],
    "merged.object": ["The object as it is saved.", "O conteúdo como ficou salvo."],
    faults: ["What is still missing.", "O que ainda falta."],
    "faults.block": ["The index of the block; null for the fields.", "O índice do bloco; null para os campos.", 0],
    pictures: ["Addresses of the pictures, by path.", "Endereços das imagens, pelo caminho."],
    library: ["The newest files of the media library.", "Os arquivos mais novos da biblioteca de mídias."],
    max_file_bytes: [
      "The maximum size of a video or audio file, in bytes.",
      "O maior vídeo ou áudio que se pode enviar, em bytes.",
      500_000_000,
    ],
    "library.path": ["The path to name in a block.", "O caminho a pôr num bloco.", "pictures/roda.webp"],
    "library.kind": ["Its kind.", "O tipo.", "picture"],
    "WrittenBlock.text": ["Markdown.", "Markdown.", "Um **texto**."],
    "WrittenBlock.fields": [
      "The block's fields, as in an academy's folder.",
      "Os campos do bloco, como na pasta de uma academia.",
    ],
    "WrittenBlock.kind": ["text, or the kind of block.", "text, ou o tipo de bloco.", "text"],
    picture: ["The picture.", "A imagem.", "roda.jpg"],
    src: ["The path to name in a picture block.", "O caminho a pôr num bloco de imagem.", "pictures/roda.webp"],
    address: ["Where browsers find it.", "Onde o navegador a encontra.", "/media/pictures/roda.webp"],
    "edit.to": ["The place, from 0.", "O lugar, a partir de 0.", 0],
    opens_at: [
      "When the trail opens, in the academy's time zone; null for no date.",
      "Quando a trilha abre, no fuso horário da academia; null para nenhuma data.",
      "2026-12-12T08:00",
    ],
    sequential: ["Whether each object opens the next.", "Se cada conteúdo abre o seguinte.", false],
    is_draft: [
      "Kept from learners also after publishing.",
      "Fora da vista dos estudantes também depois de publicar.",
      false,
    ],
  },
};
