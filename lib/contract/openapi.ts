import { groupBy } from '@/lib/format/group-by';
import { envelopeSchemas, wrapInEnvelope } from './envelope-schema';
import { hostPrefixes } from './host-prefixes';
import { type JsonSchema, jsonSchemaOf, propertiesOf } from './json-schema';
import type { AnyOperation, Encoding, HostRole } from './operation';
import type { RegisteredOperation } from './registry';

interface Parameter {
  name: string;
  in: 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  description?: string;
}

type Reference = { $ref: string };

type DescribedOperation = ReturnType<typeof describeOperation>;

/** Common fields of every request to the six hosts (Spec §3). */
const commonFields = {
  siteId: 'site id',
  appID: 'app id',
  device: 'virtual device id',
  siteID: 'site id, second spelling',
  siteid: 'site id, third spelling',
  curVersions: 'version of the site configuration; ids are encrypted from version 3',
  apiVersion: 'API version',
};

const hostTitles: Record<HostRole, string> = {
  base: 'Base host (app interface)',
  user: 'User-data host',
  sso: 'Single-sign-on host',
  ads: 'Advertising host',
  video: 'Video-platform host',
  upload: 'Upload host',
};

const mediaTypes: Record<Exclude<Encoding, 'query'>, string> = {
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  json: 'application/json',
};

function describeServer(role: HostRole): object {
  const address = `https://platform.example${hostPrefixes[role]}`;
  return {
    url: `{${role}}`,
    description: hostTitles[role],
    variables: { [role]: { default: address, description: 'base URL of the installation' } },
  };
}

function sharedParameters(): Record<string, Parameter> {
  const fields = Object.entries({ ...commonFields, t: 'time in ms since the epoch, to bypass caches' });
  const queryEntries = fields.map(([name, description]): [string, Parameter] => [
    name,
    { name, in: 'query', required: true, schema: { type: 'string' }, description },
  ]);
  const source: Parameter = {
    name: 'source',
    in: 'header',
    required: true,
    schema: { type: 'string', default: 'APP' },
    description: 'source of the request, a fixed value per installation',
  };
  return { ...Object.fromEntries(queryEntries), source };
}

function anyOfSchemas(schemas: readonly JsonSchema[]): JsonSchema {
  const distinctSchemas = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [onlySchema] = distinctSchemas;
  return distinctSchemas.length === 1 && onlySchema ? onlySchema : { anyOf: distinctSchemas };
}

/** Returns the common parameters for the operation's encoding, without those that its request declares. */
function commonParameters({ commonFields: sendsCommonFields, encoding, request }: AnyOperation): Reference[] {
  if (sendsCommonFields === false) return [];
  const names =
    encoding === 'query' ? [...Object.keys(commonFields), 't'] : encoding === 'multipart' ? ['device'] : [];
  const ownNames = Object.keys(request.shape);
  return [...names.filter((name) => !ownNames.includes(name)), 'source'].map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }));
}

function queryParameters(operation: AnyOperation): Parameter[] {
  const { encoding, queryFields = [] } = operation;
  const ownProperties = propertiesOf(jsonSchemaOf(operation.request, 'input'));
  const properties =
    encoding === 'query' ? ownProperties : ownProperties.filter(({ name }) => queryFields.includes(name));
  return properties.map(({ name, schema, required }) => ({
    name,
    in: 'query',
    required,
    schema,
    ...(schema.description && { description: schema.description }),
  }));
}

function describeBody(operations: readonly AnyOperation[]): object | undefined {
  const bodies = operations.flatMap(({ encoding, request, commonFields: sendsCommonFields }) => {
    if (encoding === 'query') return [];
    const ownSchema = jsonSchemaOf(request, 'input');
    const schema: JsonSchema =
      sendsCommonFields === false
        ? ownSchema
        : { allOf: [{ $ref: '#/components/schemas/CommonFields' }, ownSchema] };
    return [{ type: mediaTypes[encoding], schema }];
  });
  if (bodies.length === 0) return undefined;
  const content = [...groupBy(bodies, ({ type }) => type)].map(([type, group]) => [
    type,
    { schema: anyOfSchemas(group.map(({ schema }) => schema)) },
  ]);
  return { required: true, content: Object.fromEntries(content) };
}

function describeResponses(operations: readonly AnyOperation[]): object {
  const jsonOperations = operations.filter(({ envelope }) => envelope !== 'binary');
  const schemas = jsonOperations.map(({ envelope, response }) =>
    wrapInEnvelope(envelope, jsonSchemaOf(response, 'output')),
  );
  const content =
    schemas.length > 0 ? { 'application/json': { schema: anyOfSchemas(schemas) } } : { 'image/*': {} };
  return { 200: { description: 'JSON, often sent as text/html. Errors also have HTTP status 200', content } };
}

/** Returns the cache policy with tag patterns, such as `article:{articleId}`. */
function describeCache({ cache, request }: AnyOperation): object | undefined {
  if (!cache) return undefined;
  const placeholders = Object.fromEntries(Object.keys(request.shape).map((name) => [name, `{${name}}`]));
  return { fresh: cache.fresh, grace: cache.grace, tags: cache.tags(placeholders) };
}

function describeOperation({ subject, operation }: RegisteredOperation) {
  const body = describeBody([operation]);
  const cache = describeCache(operation);
  const plainBodies = Object.entries(operation.encryptedBodies ?? {}).map(([name, plainSchema]) => [
    name,
    jsonSchemaOf(plainSchema, 'input'),
  ]);
  return {
    operationId: operation.name,
    tags: [subject],
    summary: operation.summary,
    ...(operation.host !== 'base' && { servers: [describeServer(operation.host)] }),
    parameters: [...queryParameters(operation), ...commonParameters(operation)],
    ...(body && { requestBody: body }),
    responses: describeResponses([operation]),
    'x-kanbao-host': operation.host,
    'x-kanbao-source': operation.source,
    'x-kanbao-spec': operation.spec,
    ...(operation.assumptions.length > 0 && { 'x-kanbao-assumptions': operation.assumptions }),
    ...(operation.encryptedIds.length > 0 && { 'x-kanbao-encrypted-ids': operation.encryptedIds }),
    ...(operation.encryptedBodies && { 'x-kanbao-encrypted-bodies': Object.fromEntries(plainBodies) }),
    ...(cache && { 'x-kanbao-cache': cache }),
  };
}

/** Merges the parameters of operations. A merged parameter is required only if all operations require it. */
function mergeParameters(forms: readonly DescribedOperation[]): (Parameter | Reference)[] {
  const parameters = forms.flatMap(({ parameters }) => parameters);
  const nameOf = (parameter: Parameter | Reference) =>
    'name' in parameter ? parameter.name : parameter.$ref;
  return [...groupBy(parameters, nameOf).values()].flatMap((sameName) => {
    const inline = sameName.filter((parameter) => 'name' in parameter);
    const [first] = inline;
    if (!first) return sameName.slice(0, 1);
    const required = inline.length === forms.length && inline.every((parameter) => parameter.required);
    return [{ ...first, required, schema: anyOfSchemas(inline.map(({ schema }) => schema)) }];
  });
}

/** Merges operations of one method and path, as OpenAPI requires. Uses anyOf, because schemas may overlap. */
function mergeForms(group: readonly RegisteredOperation[]) {
  const forms = group.map(describeOperation);
  const [first] = forms;
  if (forms.length === 1 && first) return first;

  const operations = group.map(({ operation }) => operation);
  const body = describeBody(operations);
  const notes = operations.map(({ name, host, summary }) => `- ${name} (${host} host): ${summary}`);
  return {
    operationId: forms.map(({ operationId }) => operationId).join('_or_'),
    tags: [...new Set(forms.flatMap(({ tags }) => tags))],
    summary: forms.map(({ operationId }) => operationId).join(' or '),
    description: `Several operations share this method and path:\n\n${notes.join('\n')}`,
    servers: [...new Set(operations.map(({ host }) => host))].map(describeServer),
    parameters: mergeParameters(forms),
    ...(body && { requestBody: body }),
    responses: describeResponses(operations),
    'x-kanbao-operations': forms.map((form) => {
      const extensions = Object.entries(form).filter(([key]) => key.startsWith('x-kanbao-'));
      return { name: form.operationId, ...Object.fromEntries(extensions) };
    }),
  };
}

function describePath(group: readonly RegisteredOperation[]) {
  const byMethod = [...groupBy(group, ({ operation }) => operation.method.toLowerCase())];
  return Object.fromEntries(byMethod.map(([method, forms]) => [method, mergeForms(forms)]));
}

function describeHeader(name: string, description: string): object {
  return { type: 'apiKey', in: 'header', name, description };
}

const components = {
  schemas: {
    CommonFields: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(commonFields).map(([name, description]) => [name, { type: 'string', description }]),
      ),
      required: Object.keys(commonFields),
    },
    ...envelopeSchemas,
  },
  parameters: sharedParameters(),
  securitySchemes: {
    token: describeHeader('token', 'token of the visitor or the anonymous token; in token mode'),
    authToken: describeHeader('authToken', 'token returned by auth; in auth modes other than 0'),
    time: describeHeader('time', 'server time in ms since the epoch'),
    sign: describeHeader('sign', 'hash of authToken, appSecret and time'),
  },
};

const signatureSecurity = { authToken: [], time: [], sign: [] };

export function openApiDocument(operations: readonly RegisteredOperation[], version: string) {
  const byPath = [...groupBy(operations, ({ operation }) => operation.path)];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Publisher platform API, as used by Kanbao',
      version,
      description:
        'Generated from lib/contract. Paths and hosts are defaults that an installation may change. x-kanbao-source is the source of an operation: spec (the specification), seen (public use of the platform) or assumed.',
    },
    servers: [describeServer('base')],
    security: [{}, { token: [] }, signatureSecurity, { token: [], ...signatureSecurity }],
    tags: [...new Set(operations.map(({ subject }) => subject))].map((name) => ({ name })),
    paths: Object.fromEntries(byPath.map(([path, group]) => [path, describePath(group)])),
    components,
  };
}
