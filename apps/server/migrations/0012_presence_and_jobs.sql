-- Who has which quote open (B-013): one row for each open page, gone after 45 s without a sign. Not worth a write-ahead log:
-- after a crash every page says so again within 15 s.
CREATE UNLOGGED TABLE quote_presence (
  user_id bigint NOT NULL,
  -- Chosen by the browser, one for each page it opens.
  page text NOT NULL,
  quote_id bigint NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, page)
);

-- Deliveries that a person must look at: the newest first, whatever the number of good ones.
CREATE INDEX sent_mail_undelivered ON sent_mail (id DESC) WHERE state IN ('failed', 'delivery_unknown');
