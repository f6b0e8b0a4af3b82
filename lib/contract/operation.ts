import type { z } from 'zod';

/** The platform's six hosts (Spec §7). */
export const hostRoles = ['base', 'user', 'sso', 'ads', 'video', 'upload'] as const;

export type HostRole = (typeof hostRoles)[number];

/**
 * How an answer tells success (platform facts §1): `app` {status, message, data} with 0 (1 is an empty object), `sso`
 * {code, msg, value} with 1, `user` {code, msg} with text codes, `vote` {errcode, errmsg}, `video` {status, data} with 0,
 * `upload` {success, errorInfo, fileList}, `plain` the bare value, `binary` bytes such as a picture. A response schema
 * reads `data` of app and video and `value` of sso; of the others it reads the whole body, where data lies beside the code.
 */
export type Envelope = 'app' | 'sso' | 'user' | 'vote' | 'video' | 'upload' | 'plain' | 'binary';

export type Method = 'GET' | 'POST';

/** How a request's fields travel; the common fields go with them. */
export type Encoding = 'query' | 'form' | 'multipart' | 'json';

/** How long an answer may be kept in the data cache, in seconds. */
export interface CachePolicy<Request> {
  fresh: number;
  /** An older answer serves this long while the platform fails. */
  grace: number;
  /**
   * Answers are good until the clock reaches the next multiple of `fresh`, instead of for that long: all who ask once in each
   * of these intervals together cost one call.
   */
  byTheClock?: true;
  /** Entities in the answer, such as `article:12`; a purge by entity forgets it. */
  tags: (request: Request) => readonly string[];
}

/** Where our knowledge of an operation comes from: the spec, public use of the platform, or an assumption of ours. */
export type Source = 'spec' | 'seen' | 'assumed';

/** One operation of the platform; the client, the embedded platform, the OpenAPI document and the docs come from it. */
export interface Operation<
  Name extends string = string,
  Request extends z.ZodObject = z.ZodObject,
  Response extends z.ZodType = z.ZodType,
> {
  name: Name;
  /** What the operation is for, in one sentence. */
  summary: string;
  host: HostRole;
  method: Method;
  /** Default path below the host's base address; configurable per installation. */
  path: string;
  encoding: Encoding;
  envelope: Envelope;
  request: Request;
  response: Response;
  /**
   * It asks for one thing by its id: status 1, an empty object (Spec §7), says that this was taken back. Wanted only where
   * the answer may be empty otherwise, as the end of a feed is; elsewhere identity is missed by the schema.
   */
  ofOneThing?: true;
  /** Only reads have one; without it every call reaches the platform. */
  cache?: CachePolicy<z.output<Request>>;
  /** Fields whose values are encrypted in version 3 and above; by default all that the spec names (Spec §7, reading 28). */
  encryptedIds: readonly string[];
  /**
   * Fields whose text travels encrypted by AES in every version, each with what the JSON in it is (Spec §7, reading 29). Callers
   * give the plain text.
   */
  encryptedBodies?: Readonly<Record<string, z.ZodType>>;
  /** Carries the user's token in every mode: the operation is about them (reading 26). */
  byUser?: true;
  /** What the request carries serves once (a code), so that a lost answer is no reason to send it again. */
  once?: true;
  /** What it carries was told in confidence: no log has it, and nothing of what is answered is quoted in one. */
  confidential?: true;
  /** Its answer tells a reader that something was done: it must say so (`tellsOutcome`). */
  mustAnswer?: true;
  /** Fields of a multipart POST that travel in its address, as the device does (R7.140). */
  queryFields?: readonly string[];
  /** `false` where the common fields must not go along, as to object storage (reading 30). */
  commonFields?: false;
  /** The operation that this one is another form of, where both share host, method and path. */
  formOf?: string;
  source: Source;
  /** Section of the spec that names it. */
  spec: string;
  /** What we assumed, where the spec is silent. */
  assumptions: readonly string[];
}

/** Any operation, for lists that hold all of them. */
export type AnyOperation = Operation<string, z.ZodObject, z.ZodType>;

type Defaults = 'method' | 'path' | 'encoding' | 'envelope' | 'encryptedIds' | 'assumptions' | 'host';

type OperationInput<Name extends string, Request extends z.ZodObject, Response extends z.ZodType> = Omit<
  Operation<Name, Request, Response>,
  Defaults
> &
  Partial<Pick<Operation<Name, Request, Response>, Defaults>>;

/** The names whose values the spec encrypts, wherever a request has them. */
const encryptableIds = ['userid', 'userID', 'userId', 'id'];

/** Declares an operation; what is left out is the platform's habit: GET under its own name on the base host (Spec §7). */
export function defineOperation<Name extends string, Request extends z.ZodObject, Response extends z.ZodType>(
  input: OperationInput<Name, Request, Response>,
): Operation<Name, Request, Response> {
  const method = input.method ?? 'GET';
  return {
    host: 'base',
    path: `/${input.name}`,
    encoding: method === 'GET' ? 'query' : 'form',
    envelope: 'app',
    encryptedIds: encryptableIds.filter((name) => name in input.request.shape),
    assumptions: [],
    ...input,
    method,
  };
}
