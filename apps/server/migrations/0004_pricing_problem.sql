-- Why a quote still has no price although it was tried; null again once a run has ended.
ALTER TABLE quote ADD COLUMN pricing_problem text;
