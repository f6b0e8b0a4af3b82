import 'server-only';
import { createHash } from 'node:crypto';
import { escapeHtml } from '@/lib/format/escape-html';
import { siteConfig } from './site-config';

/** Script that posts the result, or "" if the publisher's script is missing or fails. */
const frameScript = `(async () => {
  let afsData = '';
  try { afsData = String(await getAfsData()); } catch { /* The page says that the check is unavailable. */ }
  parent.postMessage({ afsData }, '*');
})();`;

const codeHash = createHash('sha256').update(frameScript).digest('base64');

/** Returns the policy of the frame, whose opaque origin has no access to the page or to our storage. */
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

/** Handles GET /api/afs: returns the frame that runs the anti-fraud check during a vote (ADR 0010). */
export async function getAfsFrame(): Promise<Response> {
  const { afs } = await siteConfig();
  const script = afs.isEnabled ? afs.script : undefined;
  const scriptElement = script === undefined ? '' : `<script src="${escapeHtml(script)}"></script>`;
  const html = `<!DOCTYPE html><html lang="zh-CN"><meta charset="utf-8"><title>afs</title>${scriptElement}<script>${frameScript}</script></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(script === undefined ? '' : new URL(script).origin),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}
