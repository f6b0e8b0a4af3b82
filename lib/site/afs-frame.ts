import 'server-only';
import { createHash } from 'node:crypto';
import { escapeHtml } from '@/lib/format/escape-html';
import { siteConfig } from './site-config';

/** Tells the page around it what the check answers; without its script nothing. */
const code = `(async () => {
  let afsData = '';
  try { afsData = String(await getAfsData()); } catch { /* The page says that the check could not be had. */ }
  parent.postMessage({ afsData }, '*');
})();`;

const codeHash = createHash('sha256').update(code).digest('base64');

/** The one document that may load the script: an origin of its own, so that it sees neither the page nor what the browser keeps for us. */
function policyFor(origin: string): string {
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'sha256-${codeHash}' ${origin}`.trimEnd(),
    `connect-src ${origin || "'none'"}`,
    `img-src ${origin || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/**
 * GET /api/afs: what a page shows in a frame while a vote is sent and the anti-fraud check is on (ADR 0010). Where it is off, or its
 * script comes from elsewhere than this installation allows, it answers nothing, and the page says so.
 */
export async function getAfsFrame(): Promise<Response> {
  const { afs } = await siteConfig();
  const script = afs.on ? afs.script : undefined;
  const source = script === undefined ? '' : `<script src="${escapeHtml(script)}"></script>`;
  const html = `<!DOCTYPE html><html lang="zh-CN"><meta charset="utf-8"><title>afs</title>${source}<script>${code}</script></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(script === undefined ? '' : new URL(script).origin),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}
