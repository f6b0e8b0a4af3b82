import 'server-only';
import type { ComponentProps } from 'react';

interface SectionProps extends ComponentProps<'section'> {
  id: string;
  title: string;
  /** Class of the heading. Without a class, the heading is hidden, except from screen readers. */
  heading?: string | undefined;
}

/** Renders a section with its heading, which names the section for screen readers. */
export function Section({ id, title, heading = 'visually-hidden', children, ...attributes }: SectionProps) {
  return (
    <section {...attributes} aria-labelledby={id}>
      <h2 className={heading} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
