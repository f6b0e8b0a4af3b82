import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { MediaSupport } from '@/lib/article/media-support';
import type { PreparedText } from '@/lib/article/prepare-text';
import { TextMain } from '@/lib/article/text-main';
import { Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { pageContext } from '@/lib/site/page-context';
import { BackToTop } from '@/lib/ui/back-to-top';
import { ContentText } from '@/lib/ui/content-text';
import { Headline } from '@/lib/ui/headline';
import { Picture } from '@/lib/ui/picture';
import { languageProps } from '@/lib/view/content-language';
import { activityShareCard, toJsonLd } from '../server/activity-head';
import type { ActivityPageValues } from '../server/load';
import { ActivityDetails } from './activity-details';
import styles from './activity-page.module.css';
import { Participants } from './participants';
import { SignUpSection } from './sign-up-section';

/** Renders an activity: description, time and place, sign-up, participants (R2.16). */
export async function ActivityPage({ values, text }: { values: ActivityPageValues; text: PreparedText }) {
  const [{ words, locale }, publisher, card] = await Promise.all([
    pageContext(),
    currentPublisher(),
    activityShareCard(values),
  ]);
  const { activity } = values;
  const event = toJsonLd(activity, card, publisher);
  const { language, picture, signUp } = activity;
  const contentLanguage = { locale, language };
  return (
    <>
      <TextMain>
        <div className={styles.page}>
          <article itemScope>
            <ShareMicrodata card={card} />
            <Picture eager source={picture} className={styles.picture} width={1200} height={800} />
            <header className={styles.heading}>
              {signUp !== 'none' && (
                <p className={styles.state} data-state={signUp}>
                  {words(`activity.states.${signUp}`)}
                </p>
              )}
              <h1 className={styles.title} {...languageProps(language, locale)}>
                <Headline text={activity.title || words('titles.activityDetail')} />
              </h1>
              <ContentText as="p" className={styles.summary} text={activity.summary} {...contentLanguage} />
            </header>
            <ActivityDetails activity={activity} words={words} locale={locale} />
            <SignUpSection activity={activity} words={words} />
            <div className={styles.text}>
              <ArticleBody article={text} body={text.body} />
            </div>
          </article>
          <Participants values={values} words={words} locale={locale} />
        </div>
      </TextMain>
      {event && <JsonLd value={event} />}
      <Breadcrumb page={card} />
      <MediaSupport needs={[text.body]} />
      <BackToTop />
    </>
  );
}
