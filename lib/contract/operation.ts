import type { z } from 'zod';
import { writeResponse } from './wire';

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
  /** Seconds after storing during which a stale response is used if the platform fails. */
  grace: number;
  /** Makes responses expire at clock multiples of `fresh`, so that each interval needs only one call. */
  clockAligned?: true;
  /** Tags of entities in the response, such as `article:12`, for purges. */
  tags: (request: Request) => readonly string[];
}

/** Source of an operation's definition: spec, calls seen in public use of the platform, or assumption. */
export type OperationSource = 'spec' | 'seen' | 'assumed';

interface DefaultedFields {
  host: HostRole;
  method: Method;
  path: string;
  encoding: Encoding;
  envelope: Envelope;
  /** Fields encrypted from SITE_VERSION 3; default: `encryptableIds` of the request (Spec §7, reading 28). */
  encryptedIds: readonly string[];
  source: OperationSource;
  assumptions: readonly string[];
}

interface DeclaredFields<Request extends z.ZodObject, Response extends z.ZodType> {
  summary: string;
  request: Request;
  response: Response;
  /** Treats status 1 as a withdrawn entity (Spec §7). Schemas that reject `{}` imply this property. */
  returnsOneEntity?: true;
  /** Cache policy of a read; without it every call reaches the platform. */
  cache?: CachePolicy<z.output<Request>>;
  /** Bodies that the client encrypts by AES in every SITE_VERSION (Spec §7, reading 29). */
  encryptedBodies?: Readonly<Record<string, z.ZodType>>;
  /** Sends the user's token even if token mode is off, because the data is the user's (reading 26). */
  byUser?: true;
  /** The request is never retried: its code is single-use, or a retry would send a second text message. */
  once?: true;
  /** The request is confidential: neither request nor response is logged. */
  confidential?: true;
  /** The response must confirm the write explicitly (`confirmsOutcome`). */
  mustConfirm?: true;
  /** Fields of a multipart POST that are sent in the query, not the body, as the device id is (R7.140). */
  queryFields?: readonly string[];
  /** `false` omits the common fields, as for object storage (reading 30). */
  commonFields?: false;
  /** Name of the operation that this one is a variant of; both have the same host, method and path. */
  formOf?: string;
  spec: string;
}

/** Operation of the platform, from which client, embedded platform, OpenAPI document and docs are derived. */
export interface Operation<
  Name extends string = string,
  Request extends z.ZodObject = z.ZodObject,
  Response extends z.ZodType = z.ZodType,
> extends DefaultedFields,
    DeclaredFields<Request, Response> {
  name: Name;
}

export type AnyOperation = Operation<string, z.ZodObject, z.ZodType>;

type OperationInput<Request extends z.ZodObject, Response extends z.ZodType> = DeclaredFields<
  Request,
  Response
> &
  Partial<DefaultedFields>;

/** Field names that the spec encrypts in every request. */
const encryptableIds = ['userid', 'userID', 'userId', 'id'];

/** Returns true for hosts that have an envelope of the same name. */
const hasOwnEnvelope = (host: HostRole) => host === 'user' || host === 'sso' || host === 'video';

/** Declares an operation. Defaults: GET, its name as path, base host (Spec §7), the host's usual envelope. */
export function defineOperation<Name extends string, Request extends z.ZodObject, Response extends z.ZodType>(
  name: Name,
  input: OperationInput<Request, Response>,
): Operation<Name, Request, Response> {
  const { method = 'GET', host = 'base' } = input;
  return {
    path: `/${name}`,
    encoding: method === 'GET' ? 'query' : 'form',
    envelope: hasOwnEnvelope(host) ? host : 'app',
    encryptedIds: encryptableIds.filter((id) => id in input.request.shape),
    source: 'spec',
    assumptions: [],
    ...input,
    name,
    host,
    method,
  };
}

/** Returns `defineOperation` with defaults for the operations of a subject. */
export function operationDefiner(defaults: Pick<AnyOperation, 'spec'> & Partial<DefaultedFields>) {
  return <Name extends string, Request extends z.ZodObject, Response extends z.ZodType>(
    name: Name,
    input: Omit<OperationInput<Request, Response>, 'spec'> & { spec?: string },
  ) => defineOperation(name, { ...defaults, ...input });
}

/** Options of a write that sends the member's token. The platform must confirm the write. */
export const memberWrite = {
  method: 'POST',
  byUser: true,
  mustConfirm: true,
  response: writeResponse,
} as const;
