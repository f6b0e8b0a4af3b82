import { once } from 'node:events';

export default async function globalTeardown() {
  const child = globalThis.kanbaoOfPages;
  if (!child) return;
  const ended = once(child, 'exit');
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`The Kanbao of the page tests ended with ${code}.`);
}
