import 'server-only';
import { environment } from '@/lib/env/environment';
import { pageMark } from '@/lib/platform/page-scope';

/**
 * Asks the browser to fetch a page of ours when a reader is about to open it (a finger on the link, a pointer that rests).
 * Only fetched, never run: a view counts when it is shown. Browsers leave it out on weak batteries, `saveData` takes it away under
 * Save-Data, and browsers that do not know the rules ignore the element. Needs 'inline-speculation-rules' in the page's
 * policy.
 */
export function Speculation() {
  const { BASE_PATH } = environment();
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
  const json = JSON.stringify(rules).replace(/</g, '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rules of our own with every "<" escaped
  return <script type="speculationrules" nonce={pageMark()} dangerouslySetInnerHTML={{ __html: json }} />;
}
