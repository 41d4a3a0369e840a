import { describe, expect, it } from 'vitest';
import { videoIdOf } from './videoId.ts';

describe('videoIdOf', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ' https://youtube.com/watch?feature=shared&v=dQw4w9WgXcQ&t=42s ',
    'https://youtu.be/dQw4w9WgXcQ?si=abcdefghijklmnop',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'm.youtube.com/shorts/dQw4w9WgXcQ',
  ])('reads the id of %s', (text) => expect(videoIdOf(text)).toBe('dQw4w9WgXcQ'));

  it.each([
    '',
    'dQw4w9WgXcQ',
    'https://vimeo.com/123456789',
    'https://youtu.be/short',
    'https://youtu.be/dQw4w9WgXcQtoolong',
    'https://example.org/?u=https://youtu.be/dQw4w9WgXcQ',
  ])('leaves %j as it is', (text) => expect(videoIdOf(text)).toBe(text));
});
