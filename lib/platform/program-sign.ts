import 'server-only';
import type { RequestFields, Signature } from './call-once';
import { signatureOf } from './signing';

/** Fields of the signing secret, in this order (platform facts §3). */
const secretNames = ['devid', 'random', 'timestamp', 'token', 'version'];

/** Fields of the signed payload (Spec §7). */
const signedNames = ['provider', 'oid', 'nickname', 'devid', 'unionid'];

function joinPairs(fields: RequestFields, names: readonly string[]): string {
  return names.map((name) => `${name}=${String(fields[name] ?? '')}`).join('&');
}

/** Signs thirdLogin (R7.107). Body and header contain the token, even if empty. */
export function webViewSignature(fields: RequestFields, token: string): Signature {
  const payload: RequestFields = { ...fields, token };
  const secret = signatureOf(joinPairs(payload, secretNames));
  const headers = Object.fromEntries(secretNames.map((name) => [name, String(payload[name] ?? '')]));
  return {
    fields: { token },
    headers: {
      ...headers,
      'program-sign': signatureOf(`${joinPairs(payload, signedNames)}&secret=${secret}`),
      'program-params': signedNames.join(','),
    },
  };
}
