import 'server-only';
import type { RequestFields, Signature } from './call-once';
import { signatureOf } from './signing';

/** What the secret is made of, in this order (platform facts §3). */
const secretNames = ['devid', 'random', 'timestamp', 'token', 'version'];

/** What `program-params` lists: the payload (Spec §7). The rest of the body is in the secret. */
const signedNames = ['provider', 'oid', 'nickname', 'devid', 'unionid'];

function pairs(fields: RequestFields, names: readonly string[]): string {
  return names.map((name) => `${name}=${String(fields[name] ?? '')}`).join('&');
}

/**
 * The signature of thirdLogin (R7.107). The token stands in body and header, and is empty where there is none.
 * @param fields `random`, `timestamp` (epoch ms by the platform's clock) and `version` among them
 */
export function programSignature(fields: RequestFields, token: string): Signature {
  const signed: RequestFields = { ...fields, token };
  const secret = signatureOf(pairs(signed, secretNames));
  const head = Object.fromEntries(secretNames.map((name) => [name, String(signed[name] ?? '')]));
  return {
    fields: { token },
    headers: {
      ...head,
      'program-sign': signatureOf(`${pairs(signed, signedNames)}&secret=${secret}`),
      'program-params': signedNames.join(','),
    },
  };
}
