import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { formsWithFiles, isTooLarge } from './body-limits';

function handlerOf(route: string): string {
  const [, path = ''] = /from '@\/(lib\/[^']+-handler)'/.exec(readFileSync(route, 'utf8')) ?? [];
  return existsSync(`${path}.ts`) ? readFileSync(`${path}.ts`, 'utf8') : '';
}

test('lists exactly the forms whose handlers accept files', () => {
  const names = readdirSync('app/api').filter((name) => {
    const handler = existsSync(`app/api/${name}/route.ts`) ? handlerOf(`app/api/${name}/route.ts`) : '';
    return /^ {2}files: \w/m.test(handler) || handler.includes("from '@/lib/people/note-handler'");
  });
  expect(names.sort()).toEqual(formsWithFiles);
});

test('proxies allow large bodies at the same addresses', () => {
  const nginx = readFileSync('deploy/nginx/site.conf', 'utf8');
  expect(nginx).toContain(`location ~ ^/api/(?:${formsWithFiles.join('|')})$ {\n  client_max_body_size 82m;`);
  const ingress = readFileSync('deploy/kubernetes/base/ingress.yaml', 'utf8').split('---\n');
  const large = ingress.filter((document) => document.includes('proxy-body-size: 82m'));
  expect(large).toHaveLength(1);
  const paths = [...(large[0] ?? '').matchAll(/path: \/api\/([\w-]+), pathType: Exact/g)].map(
    ([, name]) => name,
  );
  expect(paths).toEqual(formsWithFiles);
});

test('leaves an invalid length to the handler', () => {
  for (const length of [undefined, '', 'x', '0', '2000000'])
    expect(isTooLarge('/api/like', length)).toBe(false);
  expect(isTooLarge('/api/upload/comment/x', '100000000')).toBe(false);
});
