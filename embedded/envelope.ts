import type { Envelope } from '@/lib/contract/operation';

/** The caller receives the status code and the message. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Platform facts §1 */
export function success(envelope: Envelope, data: unknown): unknown {
  switch (envelope) {
    case 'app':
      return { status: 0, message: '', data };
    case 'sso':
      return { code: 1, msg: '', value: data };
    case 'user':
      return { code: '0', msg: '', ...asObject(data) };
    case 'vote':
      return { errcode: 0, errmsg: '', ...asObject(data) };
    case 'video':
      return { status: 0, data };
    case 'upload':
      return { success: true, errorInfo: '', ...asObject(data) };
    case 'plain':
    case 'binary':
      return data;
  }
}

export function failure(envelope: Envelope, { status, message }: Refusal): unknown {
  switch (envelope) {
    case 'app':
      return { status, message, data: null };
    case 'sso':
      return { code: status, msg: message, value: null };
    case 'user':
      return { code: String(status), msg: message };
    case 'vote':
      return { errcode: status, errmsg: message };
    case 'video':
      return { status, data: null };
    case 'upload':
      return { success: false, errorInfo: message, fileList: [] };
    case 'plain':
    case 'binary':
      return { status, message };
  }
}

function asObject(data: unknown): object {
  return typeof data === 'object' && data !== null ? data : {};
}
