interface FollowerCountProps {
  count: number;
  text: (count: number) => string;
}

/** Number of followers, with the texts that `startFollowButtons` shows after the reader's tap. */
export function FollowerCount({ count, text }: FollowerCountProps) {
  return (
    <span
      data-followers={text(count)}
      data-followers-more={text(count + 1)}
      data-followers-less={text(Math.max(count - 1, 0))}
    >
      {text(count)}
    </span>
  );
}
