import type { Command } from "./command.ts";
import { academyExport } from "./commands/academy-export.ts";
import { academyImport } from "./commands/academy-import.ts";
import { academyList } from "./commands/academy-list.ts";
import { academyRemove } from "./commands/academy-remove.ts";
import { createAcademy } from "./commands/create-academy.ts";
import { backup } from "./commands/backup.ts";
import { doctor } from "./commands/doctor.ts";
import { emailList } from "./commands/email-list.ts";
import { emailShow } from "./commands/email-show.ts";
import { hostAdd } from "./commands/host-add.ts";
import { hostRemove } from "./commands/host-remove.ts";
import { keysRotate } from "./commands/keys-rotate.ts";
import { migrate } from "./commands/migrate.ts";
import { personInvite } from "./commands/person-invite.ts";
import { restore } from "./commands/restore.ts";
import { serve } from "./commands/serve.ts";
import { testCopyEnd } from "./commands/test-copy-end.ts";
import { verify } from "./commands/verify.ts";

/** All commands, in the order in which the help lists them. */
export const COMMANDS: readonly Command[] = [
  createAcademy,
  academyImport,
  academyExport,
  academyList,
  academyRemove,
  hostAdd,
  hostRemove,
  personInvite,
  backup,
  restore,
  testCopyEnd,
  emailList,
  emailShow,
  keysRotate,
  doctor,
  migrate,
  verify,
  serve,
];
