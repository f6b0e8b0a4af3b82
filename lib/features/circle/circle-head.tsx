import 'server-only';
import type { ReactNode } from 'react';
import { browseCount, countSystem } from '@/lib/format/counts';
import { FaceCard } from '@/lib/people/face-card';
import { siteConfig } from '@/lib/site/site-config';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import { locales } from '@/lib/view/locales';
import { countPhrase } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import { wordsFor } from '@/lib/view/words';
import styles from './circle-head.module.css';
import type { Circle } from './model';

interface CircleHeadProps {
  circle: Circle;
  follow: ReactNode;
}

/** A circle's head: picture, name, counts, description, follow button. */
export async function CircleHead({ circle, follow }: CircleHeadProps) {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  const words = wordsFor(view.locale);
  const { name, description, icon, members, posts, language } = circle;
  const phrase = (count: number) =>
    countPhrase(words, browseCount(count, countSystem(locales[view.locale].script)));
  return (
    <header className={styles.head}>
      <FaceCard name={name} picture={icon} language={languageProps(language, view.locale)}>
        {site.counts && (
          <p className={styles.counts}>
            <span>{words('circle.members', { total: members, count: phrase(members) })}</span>
            <span>{words('circle.postCount', { total: posts, count: phrase(posts) })}</span>
          </p>
        )}
      </FaceCard>
      {description && (
        <p className={styles.description} {...textLanguage(description, view.locale)}>
          {description}
        </p>
      )}
      {follow}
    </header>
  );
}
