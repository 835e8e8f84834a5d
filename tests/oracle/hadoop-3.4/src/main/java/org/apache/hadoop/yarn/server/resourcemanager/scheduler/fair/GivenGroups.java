package org.apache.hadoop.yarn.server.resourcemanager.scheduler.fair;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.security.GroupMappingServiceProvider;
import org.apache.hadoop.security.Groups;
import org.apache.hadoop.security.UserGroupInformation;

/** The groups of users, as a replay gives them; everybody else has none. */
public final class GivenGroups implements GroupMappingServiceProvider {
  private static final String MAPPING = "hadoop.security.group.mapping";
  private static final Map<String, Set<String>> USERS = new HashMap<>();

  /**
   * Takes the place of whatever groups were known before, in all of Hadoop. Without {@code groups} those of the class
   * {@code otherwise} are known.
   */
  public static void give(Configuration conf, JsonNode groups, String otherwise) {
    USERS.clear();
    groups.fields().forEachRemaining(user -> {
      Set<String> of = new LinkedHashSet<>();
      for (JsonNode group : user.getValue()) of.add(group.asText());
      USERS.put(user.getKey(), of);
    });
    conf.set(MAPPING, groups.isObject() ? GivenGroups.class.getName() : otherwise);
    Groups.getUserToGroupsMappingServiceWithLoadedConfiguration(conf);
    // It keeps the groups that it was set up with; lists of access ask it.
    UserGroupInformation.setConfiguration(conf);
  }

  @Override
  public List<String> getGroups(String name) {
    return List.copyOf(getGroupsSet(name));
  }

  /** Since 3.4. */
  public Set<String> getGroupsSet(String name) {
    return USERS.getOrDefault(name, Set.of());
  }

  @Override
  public void cacheGroupsRefresh() {}

  @Override
  public void cacheGroupsAdd(List<String> groups) {}
}
