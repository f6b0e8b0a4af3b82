import { type Arrival, passHeader } from '../lib/session/arrival';
import type { Exchange } from './exchange';
import { forwardedFor } from './forwarded-for';

/** Nothing that is told back is longer. */
const longest = 500;

/** How a request with the doctor's pass has arrived, as JSON; undefined for everybody else. */
export function arrivalOf(
  { request, id }: Exchange,
  isDoctor: (pass: string) => boolean,
): string | undefined {
  const { headers } = request;
  const pass = headers[passHeader];
  if (typeof pass !== 'string' || !isDoctor(pass)) return undefined;
  const text = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value.slice(0, longest) : undefined;
  };
  const arrival: Arrival = {
    host: text('host'),
    proto: text('x-forwarded-proto'),
    forwardedFor: forwardedFor(request).slice(-longest),
    requestId: id,
    userAgent: text('user-agent'),
    // Whether they come is all that matters; what is in them is nobody's business.
    cookie: headers.cookie !== undefined,
    authorization: headers.authorization !== undefined,
  };
  return JSON.stringify(arrival);
}
