import { describe, expect, it } from 'vitest';
import { eventReader } from './event-stream.ts';

describe('reading server-sent events', () => {
  it('gives each event once, wherever the chunks are cut', () => {
    const text = ': hello\n\nid: 7\ndata: {"id":7}\n\ndata: a\r\ndata: b\r\n\r\n';
    for (let cut = 0; cut <= text.length; cut++) {
      const reader = eventReader();
      expect([...reader.push(text.slice(0, cut)), ...reader.push(text.slice(cut))]).toEqual(['{"id":7}', 'a\nb']);
    }
  });

  it('keeps an unfinished event until its empty line has come', () => {
    const reader = eventReader();
    expect(reader.push('data: 1\n')).toEqual([]);
    expect(reader.push('\n')).toEqual(['1']);
  });
});
