import 'server-only';
import { FileList } from '@/lib/article/file-list';
import { NotePage } from '@/lib/article/note-page';
import type { PageProps } from '@/lib/frame/page-props';
import { dynamicPosting } from '@/lib/people/posting';
import { mediaAddress } from '@/lib/site/media-address';
import { pageContext } from '@/lib/site/page-context';
import { AudioPlayer } from '@/lib/ui/audio-player';
import { NextIcon } from '@/lib/ui/icons';
import { OfferedLink } from '@/lib/ui/offered-link';
import { browsePhrase } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import type { Localization, Words } from '@/lib/view/words';
import { contributionCallHref } from './contribution-href';
import styles from './contribution-page.module.css';
import { contributionTitle } from './head';
import type { Contribution, ContributionPageValues } from './load-contribution';

/** Renders the review status of a contribution (R3.93), with the reason of a refusal. */
function ReviewStatus({ contribution, words, locale }: { contribution: Contribution } & Localization) {
  const { state, reason } = contribution;
  const label = words(`contribution.states.${state}`);
  if (state === 'passed') {
    return (
      <p className={styles.mark} data-state="passed">
        {label}
      </p>
    );
  }
  return (
    <div className={styles.box} data-state={state} role="status">
      <p className={styles.label}>{label}</p>
      {state === 'refused' && reason && (
        <p>
          {words('contribution.reason')} <span {...textLanguage(reason, locale)}>{reason}</span>
        </p>
      )}
      <p className={styles.about}>{words(`contribution.own.${state}`)}</p>
    </div>
  );
}

function AudioClips({ sounds, words }: { sounds: Contribution['sounds']; words: Words }) {
  return sounds.map(({ url, caption }) => {
    const address = mediaAddress(url);
    const label = caption || words('article.audio');
    return address && <AudioPlayer key={url} className={styles.sound} src={address} aria-label={label} />;
  });
}

type ContributionPageProps = PageProps<ContributionPageValues, 'actions'>;

export async function ContributionPage({ values, card, actions }: ContributionPageProps) {
  const [{ site, locale, words }, title] = await Promise.all([pageContext(), contributionTitle(values)]);
  const { contribution, body, language, call } = values;
  const { writer, sounds, files, reads } = contribution;
  const name = writer.name ?? words('comment.reader');
  return (
    <NotePage
      note={contribution}
      writer={{ ...writer, name, href: undefined }}
      body={body}
      language={language}
      heading={words('contribution.of', { name })}
      above={
        <div className={styles.over}>
          {call && (
            <OfferedLink isTextLink className={styles.call} href={contributionCallHref(call.id)}>
              <span {...textLanguage(call.title, locale)}>{call.title}</span>
              <NextIcon className={styles.arrow} />
            </OfferedLink>
          )}
          <ReviewStatus contribution={contribution} words={words} locale={locale} />
        </div>
      }
      card={card}
      actions={
        <>
          <AudioClips sounds={sounds} words={words} />
          <FileList files={files} words={words} />
          {site.counts && reads > 0 && (
            <p className={styles.reads}>
              {words('article.reads', { total: reads, count: browsePhrase(words, reads, locale) })}
            </p>
          )}
          {actions}
        </>
      }
      createPosting={(input) => dynamicPosting({ ...input, writer })}
      breadcrumb={{
        ancestors: call ? [{ name: call.title, path: contributionCallHref(call.id) }] : [],
        title,
      }}
    />
  );
}
