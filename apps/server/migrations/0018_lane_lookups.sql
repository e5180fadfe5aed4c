-- Carriers and markets of a lane count by the latest successful file of their category, whether or not its entry was
-- deleted since (SP-085, SP-112): so that file is found at once, and its rows by the states of a lane.
CREATE INDEX file_latest_success ON file (category, id DESC) WHERE status = 'success';

DROP INDEX carrier_preference_ends;
CREATE INDEX carrier_preference_ends ON carrier_preference (file_id, origin_state, destination_state);
