import type { z } from 'zod';

/** The platform's six hosts (Spec §7). */
export const hostRoles = ['base', 'user', 'sso', 'ads', 'video', 'upload'] as const;

export type HostRole = (typeof hostRoles)[number];

/**
 * Response envelopes (platform facts §1, envelope-schema.ts); `plain` is a bare value, `binary` bytes.
 * Response schemas parse `data` of app and video, `value` of sso, and the whole body of the others.
 */
export type Envelope = 'app' | 'sso' | 'user' | 'vote' | 'video' | 'upload' | 'plain' | 'binary';

export type Method = 'GET' | 'POST';

export type Encoding = 'query' | 'form' | 'multipart' | 'json';

/** Lifetimes of a response in the data cache, in seconds. */
interface CachePolicy<Request> {
  fresh: number;
  /** Time for which a stale response is used while the platform fails. */
  grace: number;
  /** Expires at the next clock multiple of `fresh`, so that all requests in an interval cost one call. */
  byTheClock?: true;
  /** Tags of entities in the response, such as `article:12`, for purges. */
  tags: (request: Request) => readonly string[];
}

/** Source of an operation's definition: the spec, public use of the platform, or our assumption. */
export type Source = 'spec' | 'seen' | 'assumed';

/** An operation of the platform. Client, embedded platform, OpenAPI document and docs are derived from it. */
export interface Operation<
  Name extends string = string,
  Request extends z.ZodObject = z.ZodObject,
  Response extends z.ZodType = z.ZodType,
> {
  name: Name;
  summary: string;
  host: HostRole;
  method: Method;
  /** Default path below the host's base URL; configurable per installation. */
  path: string;
  encoding: Encoding;
  envelope: Envelope;
  request: Request;
  response: Response;
  /** Empty objects with status 1 mean "withdrawn" (Spec §7). Needed only if the schema accepts them. */
  ofOneThing?: true;
  /** For reads only; without it every call reaches the platform. */
  cache?: CachePolicy<z.output<Request>>;
  /** Fields encrypted from version 3 on; default: all that the spec names (Spec §7, reading 28). */
  encryptedIds: readonly string[];
  /** Callers pass plain text, which is AES-encrypted in every version (Spec §7, reading 29). */
  encryptedBodies?: Readonly<Record<string, z.ZodType>>;
  /** Sends the user's token in every mode, since the operation concerns the user (reading 26). */
  byUser?: true;
  /** The request contains single-use data (a code), so it is not retried. */
  once?: true;
  /** The request is confidential: neither request nor response is logged. */
  confidential?: true;
  /** The response must confirm the write explicitly (`confirmsOutcome`). */
  mustAnswer?: true;
  /** Fields of a multipart POST in the query, like the device (R7.140). */
  queryFields?: readonly string[];
  /** `false`: without common fields, as for object storage (reading 30). */
  commonFields?: false;
  /** Name of the operation of which this is a variant; both have the same host, method and path. */
  formOf?: string;
  source: Source;
  spec: string;
  assumptions: readonly string[];
}

export type AnyOperation = Operation<string, z.ZodObject, z.ZodType>;

type Defaults =
  | 'method'
  | 'path'
  | 'encoding'
  | 'envelope'
  | 'encryptedIds'
  | 'source'
  | 'assumptions'
  | 'host';

type OperationInput<Name extends string, Request extends z.ZodObject, Response extends z.ZodType> = Omit<
  Operation<Name, Request, Response>,
  Defaults
> &
  Partial<Pick<Operation<Name, Request, Response>, Defaults>>;

/** Field names that the spec encrypts in every request. */
const encryptableIds = ['userid', 'userID', 'userId', 'id'];

const hostEnvelopes: Readonly<Record<HostRole, Envelope>> = {
  base: 'app',
  user: 'user',
  sso: 'sso',
  ads: 'app',
  video: 'video',
  upload: 'app',
};

/** Declares an operation. Defaults: GET, its name as path, base host (Spec §7), the host's usual envelope. */
export function defineOperation<Name extends string, Request extends z.ZodObject, Response extends z.ZodType>(
  input: OperationInput<Name, Request, Response>,
): Operation<Name, Request, Response> {
  const { method = 'GET', host = 'base' } = input;
  return {
    path: `/${input.name}`,
    encoding: method === 'GET' ? 'query' : 'form',
    envelope: hostEnvelopes[host],
    encryptedIds: encryptableIds.filter((name) => name in input.request.shape),
    source: 'spec',
    assumptions: [],
    ...input,
    host,
    method,
  };
}

/** Declares a write that contains the member's token and that the platform must confirm. */
export function defineMemberWrite<
  Name extends string,
  Request extends z.ZodObject,
  Response extends z.ZodType,
>(input: OperationInput<Name, Request, Response>): Operation<Name, Request, Response> {
  return defineOperation({ method: 'POST', byUser: true, mustAnswer: true, ...input });
}
