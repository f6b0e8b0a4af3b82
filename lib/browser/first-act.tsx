import 'server-only';
import { builtScripts } from './built-scripts';
import type { firstAct } from './first-act.inline';
import { InlineScript, inlineCall } from './inline-script';
import type { loadOldStyles } from './load-old-styles.inline';

/** What brings the page's script, in the head: it must hear the first tap. */
export function FirstAct() {
  const { script, oldStyles } = builtScripts();
  return (
    <InlineScript
      calls={[
        inlineCall<typeof firstAct>('first-act', script),
        inlineCall<typeof loadOldStyles>('load-old-styles', oldStyles),
      ]}
    />
  );
}
