import { isDoctorPass } from '../lib/session/doctor-pass';
import { doctorPassHeader, type ReceivedHeaders } from '../lib/session/received-headers';
import type { Exchange } from './exchange';
import { forwardedFor } from './forwarded-for';

const maxLength = 500;

/** Describes the received request as JSON; undefined without the pass of `npm run doctor`. */
export function doctorResponse({ request, id }: Exchange) {
  const { headers } = request;
  const pass = headers[doctorPassHeader];
  if (typeof pass !== 'string' || !isDoctorPass(pass, Date.now())) return undefined;
  const shortHeader = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value.slice(0, maxLength) : undefined;
  };
  const received: ReceivedHeaders = {
    host: shortHeader('host'),
    proto: shortHeader('x-forwarded-proto'),
    forwardedFor: forwardedFor(request).slice(-maxLength),
    requestId: id,
    userAgent: shortHeader('user-agent'),
    // Only the presence of these headers is reported, because their values are secret.
    cookie: headers.cookie !== undefined,
    authorization: headers.authorization !== undefined,
  };
  return JSON.stringify(received);
}
