import 'server-only';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import { StateView } from '@/lib/ui/state-view';
import { currentAddress } from '@/lib/view/current-view';
import { translatePlatformMessage } from '@/lib/view/platform-words';
import type { Words } from '@/lib/view/words';
import type { clearNativeUser } from './clear-native-user.inline';
import type { reloadAfterRefusal } from './reload-after-refusal.inline';

/** Handler that counts rejections, and maximum automatic reloads per tab (Spec §8). */
const refusals = { countUrl: '/api/session/refusal', max: 3 };

/** Error codes of signature and site token (Spec §8). */
const siteErrorCodes = new Set(['1004', '10111']);

/** Error codes of an ended session (Spec §8). */
const sessionEndCodes = new Set(['10102', '10103']);

function refusalText(code: string, message: string, words: Words): string {
  // Signature and token belong to the site, so readers get a generic message.
  if (siteErrorCodes.has(code) || code.startsWith('http ')) return words('states.error.text');
  if (code === '1009') return words('write.tooOften');
  return sessionEndCodes.has(code) ? words('session.ended') : translatePlatformMessage(message, words);
}

/** Renders the page for a rejected call (Spec §8). */
export async function RefusedPage({ code, message }: { code: string; message: string }) {
  const [{ view, words }, { pathname, search }] = await Promise.all([pageContext(), currentAddress()]);
  const isEnded = sessionEndCodes.has(code);
  const retryAction = { href: pathname + search, label: words('states.tryAgain') };
  const loginAction = { href: siteHref(['login']), label: words('titles.login') };
  const isRefusal = code === '1004';
  return (
    <>
      <StateView
        illustration="error"
        title={words('states.error.title')}
        text={refusalText(code, message, words)}
        action={isEnded ? loginAction : { ...retryAction, ...(isRefusal ? { post: refusals.countUrl } : {}) }}
        alert={isRefusal}
      />
      {isRefusal && (
        <InlineScript calls={[inlineCall<typeof reloadAfterRefusal>('reload-after-refusal', refusals)]} />
      )}
      {isEnded && view.shell === 'app' && (
        <InlineScript calls={[inlineCall<typeof clearNativeUser>('clear-native-user')]} />
      )}
    </>
  );
}
