import 'server-only';
import { builtScripts } from './built-scripts';
import type { firstAct } from './first-act.inline';
import { InlineScript, inlineCall } from './inline-script';

/** What brings the page's script, in the head: it must hear the first tap. */
export function FirstAct() {
  return <InlineScript calls={[inlineCall<typeof firstAct>('first-act', builtScripts().script)]} />;
}
