import { join } from "node:path";

export const PASSWORD = "medida-do-failover";

interface NodeLocation {
  name: string;
  folder: string;
  /** The folder that contains PostgreSQL's programs. */
  programs: string;
  ports: { database: number; api: number; etcd: number };
}

/** Returns the configuration of a Patroni node, as in docs/operating.md. It is written as JSON, which is valid YAML. */
export function nodeSettings({ name, folder, programs, ports }: NodeLocation) {
  const database = `127.0.0.1:${ports.database}`;
  const api = `127.0.0.1:${ports.api}`;
  return {
    scope: "vereda",
    name,
    restapi: { listen: api, connect_address: api },
    etcd3: { host: `127.0.0.1:${ports.etcd}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        // A standby takes over at once; Patroni does not wait for the crashed primary to start again.
        primary_start_timeout: 0,
        // A write is answered once a standby has it on its disk, and only such a standby may take over.
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, shared_buffers: "64MB" } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
      pg_hba: ["host replication replicator 127.0.0.1/32 scram-sha-256", "host all all 127.0.0.1/32 scram-sha-256"],
    },
    postgresql: {
      listen: database,
      connect_address: database,
      data_dir: join(folder, "data"),
      bin_dir: programs,
      pgpass: join(folder, "pgpass"),
      parameters: { unix_socket_directories: "" },
      authentication: {
        superuser: { username: "postgres", password: PASSWORD },
        replication: { username: "replicator", password: PASSWORD },
        rewind: { username: "rewinder", password: PASSWORD },
      },
    },
  };
}
