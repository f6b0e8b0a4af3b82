interface CaptionedKey {
  key: string;
  caption: string;
}

export const picturePath = (key: string) => `/media/pictures/${key}.jpg`;

export const pictureInputs = (pictures: readonly CaptionedKey[]) =>
  pictures.map(({ key, caption }) => ({ url: picturePath(key), caption }));

/** Returns the clips with their posters, which have the same keys. */
export const clipInputs = (clips: readonly (CaptionedKey & { seconds: number })[]) =>
  clips.map(({ key, seconds, caption }) => ({
    url: `/media/clips/${key}.mp4`,
    poster: `/media/clips/${key}.jpg`,
    seconds,
    caption,
  }));
