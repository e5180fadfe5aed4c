-- What PC Miler said of lanes, by the version of its roads: the roads of a version do not change, so a lane is not asked
-- for again while its miles are kept (SP-083, decision 0080). `lane` is a digest of the stops as they were asked.
CREATE TABLE kept_miles (
  version smallint NOT NULL CHECK (version BETWEEN 18 AND 39),
  lane text NOT NULL,
  miles numeric(7, 1) NOT NULL CHECK (miles >= 0),
  legs numeric(7, 1)[] NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (version, lane)
);
CREATE INDEX kept_miles_told ON kept_miles (told_at);
