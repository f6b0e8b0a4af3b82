import { openApiDocument } from './openapi';
import { operations } from './registry';

const openApi = openApiDocument(operations, '1.0.0');
const describedOperations = Object.values(openApi.paths).flatMap((item) => Object.values(item));

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

function resolveReference(reference: string): unknown {
  return reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([name]) => name === key)?.[1]
          : undefined,
      openApi,
    );
}

it('contains every operation once', () => {
  const names = describedOperations.flatMap(({ operationId }) => operationId.split('_or_'));
  expect(names.sort()).toEqual(operations.map(({ operation }) => operation.name).sort());
});

it('contains only references that resolve', () => {
  const references = [...new Set(referencesIn(openApi))];
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter((reference) => resolveReference(reference) === undefined)).toEqual([]);
});

it('joins forms and hosts that share method and path', () => {
  expect(openApi.paths['/getArticles']?.get).toMatchObject({
    operationId: 'getArticles_or_getArticlesByRow',
    description: expect.stringContaining('old form'),
  });
  expect(openApi.paths['/event']?.post?.servers).toHaveLength(3);
});

it('requires only the parameters that all joined forms require', () => {
  const parameters = openApi.paths['/getArticles']?.get?.parameters ?? [];
  const required = parameters.flatMap((parameter) =>
    'name' in parameter && parameter.required ? [parameter.name] : [],
  );
  expect(required).toEqual(['columnId']);
});

it('writes cache tags as patterns', () =>
  expect(openApi.paths['/getArticleContent']?.get).toMatchObject({
    'x-kanbao-cache': { tags: ['article:{articleId}', 'counts:{articleId}'] },
  }));

it('describes the contents of lists and lenient objects', () => {
  const answer = JSON.stringify(openApi.paths['/liveView']?.get?.responses);
  expect(answer).toContain('appPlaybackUrl');
  expect(answer).not.toContain('"additionalProperties":false');
});

it('sends no common fields to object storage', () => {
  const storage = openApi.paths['/storage']?.post;
  expect(storage?.parameters).toEqual([]);
  expect(JSON.stringify(storage?.requestBody)).not.toContain('CommonFields');
});
