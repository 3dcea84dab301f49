import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

interface Options {
  challenge: string;
  [more: string]: unknown;
}

const PRESENT_AND_VERIFIED = 0x05;
const WITH_NEW_KEY = 0x40;

/** Software security key for one host, with a browser's response format, for tests. */
export class Authenticator {
  readonly id = randomBytes(16).toString("base64url");
  counter = 0;
  readonly #host: string;
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject };
  #userHandle = "";

  constructor(host: string) {
    this.#host = host;
    this.#key = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  register(options: Options) {
    this.#userHandle = (options as { user?: { id: string } }).user?.id ?? "";
    const data = Buffer.concat([this.#authData(PRESENT_AND_VERIFIED | WITH_NEW_KEY), this.#newKey()]);
    const attestation = cborMap([
      [cborText("fmt"), cborText("none")],
      [cborText("attStmt"), cborMap([])],
      [cborText("authData"), cborBytes(data)],
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData("webauthn.create", options).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    });
  }

  authenticate(options: Options, { origin = `https://${this.#host}` } = {}) {
    const data = this.#authData(PRESENT_AND_VERIFIED);
    const client = this.#clientData("webauthn.get", options, origin);
    const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
    return this.#credential({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", signed, this.#key.privateKey).toString("base64url"),
      userHandle: this.#userHandle,
    });
  }

  #credential<Response extends object>(response: Response) {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }

  #clientData(type: string, { challenge }: Options, origin = `https://${this.#host}`): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash("sha256").update(this.#host).digest(), Buffer.from([flags]), counter]);
  }

  #newKey(): Buffer {
    const { x = "", y = "" } = this.#key.publicKey.export({ format: "jwk" });
    const id = Buffer.from(this.id, "base64url");
    const cose = cborMap([
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x, "base64url"))],
      [cborInteger(-3), cborBytes(Buffer.from(y, "base64url"))],
    ]);
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
  }
}

/** Returns the header of a CBOR item (RFC 8949); only the subset needed for a new key. */
function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}
const cborInteger = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
