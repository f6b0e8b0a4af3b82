import 'server-only';
import { environment } from '@/lib/env/environment';
import { scriptNonce } from '@/lib/runtime/request-context';
import { scriptJson } from './json-ld';

/** Renders prefetch rules, which `disablePrefetchOnSaveData` can remove. The CSP contains their hash. */
export function SpeculationRules() {
  const { BASE_PATH } = environment();
  // Unlike prerendered pages, prefetched pages load no pictures and run no scripts.
  const rules = {
    prefetch: [
      {
        where: {
          and: [
            { href_matches: `${BASE_PATH}/*.html*` },
            { not: { href_matches: `${BASE_PATH}/login.html*` } },
            { not: { selector_matches: '[rel~=nofollow],[download],[target=_blank]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  };
  const html = { __html: scriptJson(rules) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: trusted rules with every "<" escaped
  return <script type="speculationrules" nonce={scriptNonce()} dangerouslySetInnerHTML={html} />;
}
