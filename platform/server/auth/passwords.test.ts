import { hash } from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import { hashPassword, isPassword } from "./passwords.ts";

vi.mock("@node-rs/argon2", async (load) => {
  const argon2 = await load<typeof import("@node-rs/argon2")>();
  return { ...argon2, hash: vi.fn<typeof hash>(argon2.hash) };
});

test("sign-ins work again after the first one failed for a lack of memory", async () => {
  const stored = await hashPassword("ipe-roxo-47");
  vi.mocked(hash).mockRejectedValueOnce(new Error("memory allocation failed"));
  await expect(isPassword("ipe-roxo-47", stored)).rejects.toThrow("memory allocation failed");

  expect(await isPassword("ipe-roxo-47", stored)).toBe(true);
  expect(await isPassword("ipe-roxo-47", null)).toBe(false);
});
