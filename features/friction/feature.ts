import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading, handleWithTransactions } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { changeFrictionCluster } from "./server/change-friction-cluster.ts";
import { frictionPendingWork } from "./server/friction-pending-work.ts";
import { getFrictionCluster } from "./server/get-friction-cluster.ts";
import { getFrictionClusters } from "./server/get-friction-clusters.ts";
import { RESOLVED, notifyAffectedPeople } from "./server/notify-affected.ts";
import { reportFriction } from "./server/report-friction.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [
    handleWithTransactions(contract.reportFriction, reportFriction),
    handleReading(contract.getFrictionClusters, getFrictionClusters),
    handleReading(contract.getFrictionCluster, getFrictionCluster),
    handle(contract.changeFrictionCluster, changeFrictionCluster),
  ],
  tables: {
    friction_events: {
      holds: "nobody",
      why: "page errors without personal data",
      retention: { after: "created_at", days: 90 },
    },
    friction_clusters: {
      holds: "nobody",
      why: "page errors without personal data, counted",
      retention: { after: "last_at", days: 365 },
    },
    friction_owners: {
      holds: "people",
      title: "Atritos de que você cuida",
      of: "user_id",
      erased: "delete rows",
      merged: "move rows",
    },
    friction_touches: {
      holds: "people",
      title: "Problemas que você encontrou",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: ["cluster_id"], joins: { count: "sum", last_at: "greatest" } },
      retention: { after: "last_at", days: 180 },
    },
  },
  auditLabels: {
    "change-friction-cluster": "Cuidou de um atrito",
  },
  jobs: [notifyAffectedPeople],
  pendingWork: [frictionPendingWork],
  notificationKinds: [
    {
      kind: RESOLVED,
      label: "Problemas consertados",
      hint: "Quando a academia conserta algo que atrapalhou você.",
      defaultChoice: "page",
    },
  ],
});
