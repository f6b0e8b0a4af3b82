import 'server-only';
import type { ReactNode } from 'react';
import { TibetanRoom } from '@/lib/ui/tibetan-room';
import { Face } from './face';
import styles from './face-card.module.css';

interface FaceCardProps {
  name: string;
  picture: string | undefined;
  /** The name's own language, where it is not the page's. */
  language: { lang?: string } | undefined;
  /** What is told below the name. */
  children: ReactNode;
}

/** Who or what a page is about: picture and name, as its heading. */
export function FaceCard({ name, picture, language, children }: FaceCardProps) {
  return (
    <div className={styles.card}>
      {language?.lang === 'bo' && <TibetanRoom />}
      <Face name={name} picture={picture} size={80} eager />
      <div className={styles.facts}>
        <h1 className={styles.name} {...language}>
          <bdi>{name}</bdi>
        </h1>
        {children}
      </div>
    </div>
  );
}
