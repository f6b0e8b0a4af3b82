import 'server-only';
import type { NoticeProps, PageProps } from '@/lib/frame/page-props';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { pageContext } from '@/lib/site/page-context';
import { EventTime } from '@/lib/ui/event-time';
import controls from '@/lib/ui/form-controls.module.css';
import { FormMessage, FormUnavailable } from '@/lib/ui/form-notes';
import shared from '@/lib/ui/form-page.module.css';
import { Headline } from '@/lib/ui/headline';
import { OfferedLink } from '@/lib/ui/offered-link';
import { languageProps } from '@/lib/view/content-language';
import { outcomeMessages } from '@/lib/view/outcome-messages';
import { ContributeForm } from './contribute-form';
import styles from './contribution-form-page.module.css';
import { contributionCallHref } from './contribution-href';
import type { ContributionFormValues } from './load-contribution-call';

const statusMessage = outcomeMessages({ login: ['loginToContribute', 'loginToContributeFiles'] });

/** Renders the form of a call for contributions. After the deadline, the page still shows the reader's input. */
export async function ContributionFormPage({
  values,
  card,
  notice,
}: PageProps<ContributionFormValues> & NoticeProps) {
  const { view, words } = await pageContext();
  const { article, time, draft, path } = values;
  const status = statusMessage(notice, view.noticeText);
  const isOpen = time.state === 'open';
  return (
    <main id="main" className={controls.page} itemScope>
      <ShareMicrodata card={card} />
      <h1 className={controls.heading}>{words('contribution.contribute')}</h1>
      <OfferedLink isTextLink className={styles.call} href={contributionCallHref(article.id)}>
        <span className={shared.title} {...languageProps(article.language, view.locale)}>
          <Headline text={article.title} />
        </span>
        <span className={shared.fact}>
          {isOpen && time.until !== undefined ? (
            <EventTime time={time.until} words={words} phrase="contribution.until" />
          ) : (
            words(`contribution.time.${time.state}`)
          )}
        </span>
      </OfferedLink>
      {status && <FormMessage result={status} path={path} words={words} />}
      {isOpen || draft ? (
        <ContributeForm values={values} notice={notice} words={words} />
      ) : (
        <FormUnavailable
          text={words(`contribution.closed.${time.state === 'notYet' ? 'notYet' : 'ended'}`)}
          action={{ href: contributionCallHref(article.id), label: words('contribution.toCall') }}
        />
      )}
    </main>
  );
}
