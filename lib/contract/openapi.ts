import { envelopeSchemas } from './envelope-schema';
import {
  anyOfSchemas,
  commonFields,
  type DescribedOperation,
  describeOperation,
  type Parameter,
  type Reference,
  requestBody,
  responses,
  serverOf,
  sharedParameters,
} from './openapi-operation';
import type { RegisteredOperation } from './registry';

type PathItem = Partial<Record<'get' | 'post', DescribedOperation>>;

interface OpenApiDocument {
  openapi: '3.1.0';
  paths: Record<string, PathItem>;
  [part: string]: unknown;
}

/** Merges parameters of the same name. The merged parameter is required only if every form requires it. */
function mergedParameter(
  same: readonly (Parameter | Reference)[],
  formCount: number,
): (Parameter | Reference)[] {
  const inlineParameters = same.filter((parameter) => 'name' in parameter);
  const [first] = inlineParameters;
  if (!first) return same.slice(0, 1);
  const required =
    inlineParameters.length === formCount && inlineParameters.every((parameter) => parameter.required);
  return [{ ...first, required, schema: anyOfSchemas(inlineParameters.map(({ schema }) => schema)) }];
}

function mergedParameters(forms: readonly DescribedOperation[]): (Parameter | Reference)[] {
  const byName = new Map<string, (Parameter | Reference)[]>();
  for (const parameter of forms.flatMap((form) => form.parameters)) {
    const name = 'name' in parameter ? parameter.name : parameter.$ref;
    byName.set(name, [...(byName.get(name) ?? []), parameter]);
  }
  return [...byName.values()].flatMap((same) => mergedParameter(same, forms.length));
}

function extensionsOf(form: DescribedOperation): Record<string, unknown> {
  return Object.fromEntries(Object.entries(form).filter(([key]) => key.startsWith('x-kanbao-')));
}

/** OpenAPI cannot distinguish operations by host or form. anyOf, since their schemas may overlap. */
function merge(group: readonly RegisteredOperation[]): DescribedOperation {
  const forms = group.map(describeOperation);
  const [first] = forms;
  if (forms.length === 1 && first) return first;

  const operations = group.map(({ operation }) => operation);
  const body = requestBody(operations);
  const notes = operations.map(({ name, host, summary }) => `- ${name} (${host} host): ${summary}`);
  return {
    operationId: forms.map(({ operationId }) => operationId).join('_or_'),
    tags: [...new Set(forms.flatMap(({ tags }) => tags))],
    summary: forms.map(({ operationId }) => operationId).join(' or '),
    description: `Several operations share this method and path:\n\n${notes.join('\n')}`,
    servers: [...new Set(operations.map(({ host }) => host))].map(serverOf),
    parameters: mergedParameters(forms),
    ...(body && { requestBody: body }),
    responses: responses(operations),
    'x-kanbao-operations': forms.map((form) => ({ name: form.operationId, ...extensionsOf(form) })),
  };
}

function pathItem(group: readonly RegisteredOperation[]): PathItem {
  const gets = group.filter(({ operation }) => operation.method === 'GET');
  const posts = group.filter(({ operation }) => operation.method === 'POST');
  return {
    ...(gets.length > 0 && { get: merge(gets) }),
    ...(posts.length > 0 && { post: merge(posts) }),
  };
}

function headerKey(name: string, description: string): object {
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
    token: headerKey('token', 'token of the visitor or the anonymous token; in token mode'),
    authToken: headerKey('authToken', 'token returned by auth; in auth modes other than 0'),
    time: headerKey('time', 'server time in ms since the epoch'),
    sign: headerKey('sign', 'hash of authToken, appSecret and time'),
  },
};

const signed = { authToken: [], time: [], sign: [] };

export function openApiDocument(
  operations: readonly RegisteredOperation[],
  version: string,
): OpenApiDocument {
  const byPath = new Map<string, RegisteredOperation[]>();
  for (const registered of operations) {
    const { path } = registered.operation;
    byPath.set(path, [...(byPath.get(path) ?? []), registered]);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Publisher platform API, as used by Kanbao',
      version,
      description:
        'Generated from lib/contract. Paths and hosts are defaults that an installation may change. x-kanbao-source is the source of an operation: spec (the specification), seen (public use of the platform) or assumed.',
    },
    servers: [serverOf('base')],
    security: [{}, { token: [] }, signed, { token: [], ...signed }],
    tags: [...new Set(operations.map(({ subject }) => subject))].map((name) => ({ name })),
    paths: Object.fromEntries([...byPath].map(([path, group]) => [path, pathItem(group)])),
    components,
  };
}
